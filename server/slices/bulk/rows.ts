import { listRows } from "../../../db/queries/bulk/rows.ts";
import { showUpload } from "../../../db/queries/bulk/uploads.ts";
import { listRows as contract } from "../../../src/bulk/bulk.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { serializeRow } from "./present.ts";

export const rows = implement(contract, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { db } = ctx.deps;
  const { uploadId } = input;
  if (!(await showUpload(db, { advertiserId, uploadId }))) return fail("BULK_UPLOAD_NOT_FOUND");
  return pageById(input, fail, {
    list: (at) => listRows(db, { uploadId, outcomes: input.outcomes ?? [], ...at }),
    present: (found) => found.map(serializeRow),
  });
});
