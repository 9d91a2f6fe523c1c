import type { Database } from "../../../db/client.ts";
import { insertRows } from "../../../db/queries/bulk/rows.ts";
import {
  findUploadByKey,
  insertUpload,
  lockUpload,
  showUpload,
  updateUpload,
} from "../../../db/queries/bulk/uploads.ts";
import { uploadSheet as contract } from "../../../src/bulk/bulk.contract.ts";
import { BULK_ENTITIES, type Cells, unquoteCell } from "../../../src/bulk/columns.ts";
import { BULK_ROWS_MAX } from "../../../src/bulk/upload.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { idempotencyKeyOf, onceByKey } from "../../platform/procedure/idempotency.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { seqOf } from "./stage.ts";

export const upload = implement(contract, async ({ ctx, input, fail }) => {
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
