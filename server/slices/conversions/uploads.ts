import { listUploads } from "../../../db/queries/conversions/read-events.ts";
import { listUploads as contract } from "../../../src/conversions/lists.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { serializeUpload } from "./serialize-rows.ts";

export const uploads = implement(contract, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  return pageById(input, fail, {
    list: (at) => listUploads(ctx.deps.db, { advertiserId: id, kind: input.uploadKind, ...at }),
    present: (rows) => rows.map(serializeUpload),
  });
});
