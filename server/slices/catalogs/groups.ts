import { listGroups } from "../../../db/queries/catalogs/groups.ts";
import { listGroups as contract } from "../../../src/catalogs/groups.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { serializeGroups } from "./own-group.ts";

export const groups = implement(contract, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  return pageById(input, fail, {
    list: (at) => listGroups(ctx.deps.db, { advertiserId: id, ids: input.productGroupIds ?? null, ...at }),
    present: (rows) => serializeGroups(ctx, rows),
  });
});
