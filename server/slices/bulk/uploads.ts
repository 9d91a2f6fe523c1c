import type { Database } from "../../../db/client.ts";
import { insertRows, listRows, type ShownRow } from "../../../db/queries/bulk/rows.ts";
import {
  findUploadByKey,
  insertUpload,
  listUploads,
  lockUpload,
  showUpload,
  updateUpload,
} from "../../../db/queries/bulk/uploads.ts";
import * as contract from "../../../src/bulk/bulk.contract.ts";
import { BULK_ENTITIES, type Cells, cellOf, columnOf, unquoteCell } from "../../../src/bulk/columns.ts";
import { BULK_ROWS_MAX, type BulkOutcome, type BulkRow } from "../../../src/bulk/upload.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { idempotencyKeyOf, implement, onceByKey } from "../../platform/procedure/implement.ts";
import type { FailInput, PagingInput } from "../../platform/serializers/bookmark.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import type { Difference } from "./apply-entity.ts";
import { entityOf, lineOf, seqOf } from "./stage.ts";

export const upload = implement(contract.uploadSheet, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, newId, now, events } = ctx.deps;
  const advertiserId = account.id;
  const userId = ctx.viewer.user.id;
  const { fileName, firstRow, rows, isLast } = input;
  const appliedBy = input.appliesAtOnce ? userId : null;
  if (firstRow + rows.length - 2 > BULK_ROWS_MAX) return fail("BULK_TOO_LARGE");
  // A blank row does nothing but keeps its number, so that people find the rows below it.
  const added = rows.map((cells, at) => rowOf(cells, firstRow + at)).filter((row) => Object.keys(row.cells).length > 0);
  const addRows = async (tx: Database, uploadId: string) => {
    const known = (await lockUpload(tx, { uploadId, advertiserId })) ?? fail("BULK_UPLOAD_NOT_FOUND");
    // The client sent a part again after the last one: change nothing.
    if (known.state !== "RECEIVING") return { id: uploadId };
    const count = await insertRows(tx, { uploadId, added });
    await updateUpload(tx, uploadId, { rows: known.rows + count, ...(isLast && { state: "CHECKING" }) });
    if (isLast) await events.record(tx, "ad.bulk", { uploadId }, { of: advertiserId });
    return { id: uploadId };
  };
  const begin = () =>
    db.transaction(async (tx) => {
      const id = newId();
      await insertUpload(tx, { id, advertiserId, userId, appliedBy, fileName, requestKey: key, createdAt: now() });
      return addRows(tx, id);
    });
  const key = idempotencyKeyOf(ctx, input, fail);
  const known = {
    find: (requestKey: string) => findUploadByKey(db, { advertiserId, requestKey }),
    isSame: (one: { fileName: string }) => one.fileName === fileName,
    index: "ad_bulk_uploads_request_key_idx",
  };
  const { uploadId: given } = input;
  const { id: uploadId } = given
    ? await db.transaction((tx) => addRows(tx, given))
    : await onceByKey(key, known, begin, fail);
  return (await showUpload(db, { advertiserId, uploadId })) ?? fail("BULK_UPLOAD_NOT_FOUND");
});

/** Omits empty cells, because they mean nothing. */
function rowOf(cells: Cells, line: number) {
  const kept = Object.fromEntries(
    Object.entries(cells)
      .map(([name, cell]): [string, string] => [name.trim().toLowerCase(), cell])
      .filter(([, cell]) => cell.trim() !== ""),
  );
  const written = (kept.entity ?? "").trim().toUpperCase().replace(/[ -]/g, "_");
  const entity = BULK_ENTITIES.find((known) => known === written);
  return { seq: seqOf(entity, line), ref: unquoteCell((kept.id ?? "").trim()).slice(0, 64), cells: kept };
}

export const uploads = implement(contract.listUploads, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  return pageById(input, fail, {
    list: (at) => listUploads(ctx.deps.db, { advertiserId: id, ...at }),
    present: (rows) => rows,
  });
});

export const get = implement(contract.getUpload, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  const found = await showUpload(ctx.deps.db, { advertiserId, uploadId: input.uploadId });
  return found ?? fail("BULK_UPLOAD_NOT_FOUND");
});

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

export const rows = implement(contract.listRows, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { db } = ctx.deps;
  const { uploadId } = input;
  if (!(await showUpload(db, { advertiserId, uploadId }))) return fail("BULK_UPLOAD_NOT_FOUND");
  return rowsOf(ctx, uploadId, input, fail);
});

/** A page of an upload's rows; the caller has checked access. */
export const rowsOf = (
  { deps: { db } }: Pick<Context, "deps">,
  uploadId: string,
  input: PagingInput & { outcomes?: readonly BulkOutcome[] | null | undefined },
  fail: FailInput,
) =>
  pageById(input, fail, {
    list: (at) => listRows(db, { uploadId, outcomes: input.outcomes ?? [], ...at }),
    present: (found) => found.map(serializeRow),
  });
