import type { ShownRow } from "../../../db/queries/bulk/rows.ts";
import { cellOf, columnOf } from "../../../src/bulk/columns.ts";
import type { BulkRow } from "../../../src/bulk/upload.ts";
import type { Difference } from "./applied.ts";
import { entityOf, lineOf } from "./stage.ts";

/** Parses JSON, which one of the database engines returns as text. */
export const parsed = <T>(value: T | string): T => (typeof value === "string" ? (JSON.parse(value) as T) : value);

export const serializeRow = (row: ShownRow): BulkRow => ({
  id: row.id,
  row: lineOf(row.seq),
  entity: entityOf(row.seq),
  ref: row.madeId ?? row.ref,
  label: row.label,
  outcome: row.outcome,
  isApplied: row.isApplied,
  difference: Object.entries(row.difference === null ? {} : parsed<Difference>(row.difference)).map(
    ([field, [before, after]]) => ({ column: columnOf(field), before: cellOf(before), after: cellOf(after) }),
  ),
  exceptions: row.code === null ? [] : [{ code: row.code, message: row.message ?? "" }],
});
