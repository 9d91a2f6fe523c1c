import { lockAccount } from "../../../db/queries/advertisers/accounts.ts";
import { catalogOf } from "../../../db/queries/catalogs/feeds.ts";
import { countGroups, insertGroup } from "../../../db/queries/catalogs/groups.ts";
import { GROUPS_MAX } from "../../../src/catalogs/group.ts";
import { createGroup as contract } from "../../../src/catalogs/groups.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "../advertiser/public.ts";
import { shownGroup } from "./own-group.ts";

export const createGroup = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, newId, now } = ctx.deps;
  const { name, rules } = input;
  const id = newId();
  const of = { advertiserId: account.id };
  await db.transaction(async (tx) => {
    await lockAccount(tx, account);
    if ((await countGroups(tx, account.id)) >= GROUPS_MAX) fail("PRODUCT_GROUPS_FULL");
    const catalogId = await catalogOf(tx, { ...of, newId: newId(), now: now() });
    await insertGroup(tx, { id, ...of, catalogId, name, rules, createdAt: now(), updatedAt: now() });
    const change = { thing: "PRODUCT_GROUP" as const, thingId: id, label: name };
    await recordChanges(ctx, tx, account.id, [{ ...change, before: null, after: { name, rules } }]);
  });
  return shownGroup(ctx, { ...of, productGroupId: id }, fail);
});
