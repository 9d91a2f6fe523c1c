import { lockUpload, showUpload, updateUpload } from "../../../db/queries/bulk/uploads.ts";
import { applySheet as contract } from "../../../src/bulk/bulk.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

/** Does nothing if the sheet is applied or being applied, so that pressing twice applies it once. */
export const apply = implement(contract, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, events } = ctx.deps;
  const named = { advertiserId, uploadId: input.uploadId };
  await db.transaction(async (tx) => {
    const upload = (await lockUpload(tx, named)) ?? fail("BULK_UPLOAD_NOT_FOUND");
    const { id, state, unchanged, refused } = upload;
    if (state === "APPLYING" || state === "APPLIED") return;
    // If a sheet stopped because the person who applied it lost access, anyone with access may continue it.
    if (state !== "CHECKED" && !(state === "STOPPED" && upload.appliedBy !== null)) fail("BULK_NOT_READY");
    const from = state === "CHECKED" ? { done: unchanged + refused } : {};
    await updateUpload(tx, id, { state: "APPLYING", appliedBy: ctx.viewer.user.id, ...from });
    await events.record(tx, "ad.bulk", { uploadId: id }, { of: advertiserId });
  });
  return (await showUpload(db, named)) ?? fail("BULK_UPLOAD_NOT_FOUND");
});
