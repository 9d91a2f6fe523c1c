import { showUpload } from "../../../db/queries/bulk/uploads.ts";
import { getUpload as contract } from "../../../src/bulk/bulk.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const get = implement(contract, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  const found = await showUpload(ctx.deps.db, { advertiserId, uploadId: input.uploadId });
  return found ?? fail("BULK_UPLOAD_NOT_FOUND");
});
