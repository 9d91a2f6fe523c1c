import { appliedRows, insertRows, type NewRow, type ShownRow } from "../../../db/queries/bulk/rows.ts";
import { findUndo, insertUpload, lockUpload, showUpload, updateUpload } from "../../../db/queries/bulk/uploads.ts";
import { undoSheet as contract } from "../../../src/bulk/bulk.contract.ts";
import { cellBack, columnOf } from "../../../src/bulk/columns.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import type { Difference } from "./apply-entity.ts";
import { entityOf } from "./stage.ts";
import { parsed } from "./uploads.ts";

const AT_ONCE = 1_000;

/** Makes and runs a sheet that reverts another one, from the previous values stored with each row. */
export const undo = implement(contract, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, newId, now, events } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const undoId = await db.transaction(async (tx) => {
    const upload = (await lockUpload(tx, { advertiserId, uploadId: input.uploadId })) ?? fail("BULK_UPLOAD_NOT_FOUND");
    const known = await findUndo(tx, upload.id);
    if (known) return known.id;
    const isDone = upload.state === "APPLIED" || (upload.state === "STOPPED" && upload.appliedBy !== null);
    if (!isDone) fail("BULK_NOT_READY");
    const id = newId();
    const made = { id, advertiserId, userId, appliedBy: userId, undoOf: upload.id, fileName: upload.fileName };
    await insertUpload(tx, { ...made, state: "CHECKING", createdAt: now() });
    let rows = 0;
    for (let after: string | null = "0"; after !== null; ) {
      const found: ShownRow[] = await appliedRows(tx, { uploadId: upload.id, after, limit: AT_ONCE });
      rows += await insertRows(tx, { uploadId: id, added: found.flatMap(backOf) });
      after = found.length === AT_ONCE ? (found.at(-1)?.seq ?? null) : null;
    }
    await updateUpload(tx, id, { rows });
    await events.record(tx, "ad.bulk", { uploadId: id }, { of: advertiserId });
    return id;
  });
  return (await showUpload(db, { advertiserId, uploadId: undoId })) ?? fail("BULK_UPLOAD_NOT_FOUND");
});

/** The row that reverts another row. `updated_time` keeps it from overwriting later changes. */
function backOf({ seq, ref, outcome, madeId, writtenAt, difference }: ShownRow): NewRow[] {
  const entity = entityOf(seq);
  if (entity === null || difference === null) return [];
  const changes = parsed<Difference>(difference);
  const back = (fields: readonly string[]) =>
    Object.fromEntries(fields.map((field) => [columnOf(field), cellBack(changes[field]?.[0])]));
  if (entity === "KEYWORD" && outcome === "EDIT") {
    const fields = Object.keys(changes).filter((field) => field !== "status" && changes[field]?.[0] !== null);
    return [{ seq, ref: "", cells: { entity, action: "CREATE", ...back(fields) } }];
  }
  const id = madeId ?? ref;
  const about = { entity, action: "EDIT", id, ...(entity !== "KEYWORD" && writtenAt && { updated_time: writtenAt }) };
  if (outcome !== "CREATE") return [{ seq, ref: id, cells: { ...about, ...back(Object.keys(changes)) } }];
  const status = changes.status?.[1] === "DRAFT" ? "DELETED_DRAFT" : "ARCHIVED";
  return [{ seq, ref: id, cells: { ...about, status } }];
}
