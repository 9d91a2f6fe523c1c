import { type GroupRow, updateGroup as write } from "../../../db/queries/catalogs/groups.ts";
import { productAdGroups } from "../../../db/queries/catalogs/product-ads.ts";
import type { GroupRule } from "../../../src/catalogs/group.ts";
import { updateGroup as contract } from "../../../src/catalogs/groups.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "../advertiser/public.ts";
import { ownGroup, shownGroup } from "./own-group.ts";

export const updateGroup = implement(contract, async ({ ctx, input, fail }) => {
  const { account, group } = await ownGroup(ctx, input, fail);
  const { db, now, events } = ctx.deps;
  const { id } = group;
  const { name = group.name } = input;
  const rules = rulesOf(group, input);
  await db.transaction(async (tx) => {
    await write(tx, id, { name, rules, updatedAt: now() });
    const [before, after] = [
      { name: group.name, rules: group.rules },
      { name, rules },
    ];
    const change = { thing: "PRODUCT_GROUP" as const, thingId: id, label: name };
    await recordChanges(ctx, tx, account.id, [{ ...change, before, after }]);
    for (const adGroup of await productAdGroups(tx, { advertiserId: account.id, productGroupId: id }))
      await events.record(tx, "catalog.ads", { adGroupId: adGroup.id }, { of: account.id });
  });
  return shownGroup(ctx, { advertiserId: account.id, productGroupId: id }, fail);
});

const isFeed = ({ field }: GroupRule) => field === "FEED";
function rulesOf(
  group: GroupRow,
  { rules = group.rules, keepsFeeds }: { rules?: GroupRule[] | undefined; keepsFeeds: boolean },
) {
  return keepsFeeds ? [...group.rules.filter(isFeed), ...rules.filter((rule) => !isFeed(rule))] : rules;
}
