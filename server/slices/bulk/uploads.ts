import { listUploads } from "../../../db/queries/bulk/uploads.ts";
import { listUploads as contract } from "../../../src/bulk/bulk.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

export const uploads = implement(contract, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  return pageById(input, fail, {
    list: (at) => listUploads(ctx.deps.db, { advertiserId: id, ...at }),
    present: (rows) => rows,
  });
});
