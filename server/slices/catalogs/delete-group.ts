import { eraseGroup } from "../../../db/queries/catalogs/groups.ts";
import { deleteGroup as contract } from "../../../src/catalogs/groups.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "../advertiser/public.ts";
import { ownGroup } from "./own-group.ts";

export const deleteGroup = implement(contract, async ({ ctx, input, fail }) => {
  const { account, group } = await ownGroup(ctx, input, fail);
  const { id, name } = group;
  await ctx.deps.db.transaction(async (tx) => {
    if (!(await eraseGroup(tx, id))) fail("PRODUCT_GROUP_IN_USE");
    const change = { thing: "PRODUCT_GROUP" as const, thingId: id, label: name };
    await recordChanges(ctx, tx, account.id, [{ ...change, before: { name }, after: null }]);
  });
  return null;
});
