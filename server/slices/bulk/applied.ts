import type { z } from "zod";
import { columnOf, type ReadRow } from "../../../src/bulk/columns.ts";
import type { BulkOutcome } from "../../../src/bulk/upload.ts";
import { issueProblem, type Problem } from "../../../src/model/problem.ts";
import { refuseStale, sameJson } from "../advertiser/public.ts";

export type Difference = Record<string, [before: unknown, after: unknown]>;

/** The outcome of a row. */
export interface Applied {
  outcome: Exclude<BulkOutcome, "ERROR">;
  label: string;
  difference: Difference;
  /** Id of the row's entity, if the entity exists, and the time of this row's change. */
  id: string | null;
  writtenAt: Date | null;
}
/** An invalid cell, with its column. */
export class CellRefused extends Error {
  constructor(
    readonly column: string,
    readonly problem: Problem,
  ) {
    super(`${column} is refused`);
  }
}

/** Parses a row's fields with the schema of the single call. @throws CellRefused */
export function parsedAs<S extends z.ZodType>(schema: S, fields: Record<string, unknown>): z.output<S> {
  const read = schema.safeParse(fields);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new CellRefused(columnOf(String(issue?.path[0] ?? "")), issueProblem(issue));
}

/** Extracts the changeable fields; fixed fields must equal the current values. @throws CellRefused */
export function changesOf(
  { fields, fixed }: ReadRow,
  current: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  for (const field of fixed)
    if (String(fields[field] ?? "") !== String(current[field] ?? "")) {
      const column = columnOf(field);
      throw new CellRefused(column, { code: "bulkFixed", params: { column } });
    }
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !fixed.includes(field)));
}

export function differenceOf(
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>>,
): Difference {
  const wire = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));
  return Object.fromEntries(
    Object.entries(after)
      .map(([field, value]): [string, [unknown, unknown]] => [field, [wire(before?.[field]), wire(value)]])
      .filter(([, [old, value]]) => !sameJson(old, value)),
  );
}

/**
 * Returns the result for a row that changes nothing; otherwise checks that nobody changed the entity since the sheet
 * was downloaded.
 */
export function unchanged(
  row: { id: string; updatedAt: Date },
  label: string,
  difference: Difference,
  updatedTime: string | undefined,
): Applied | null {
  if (Object.keys(difference).length === 0) {
    return { outcome: "NONE", label, difference, id: row.id, writtenAt: null };
  }
  refuseStale(row, updatedTime);
  return null;
}
