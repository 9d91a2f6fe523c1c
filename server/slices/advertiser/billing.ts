import { findBillingProfile, putBillingProfile } from "../../../db/queries/advertisers/accounts.ts";
import * as contract from "../../../src/advertiser/accounts.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "./history.ts";

export const billingProfile = implement(contract.getBillingProfile, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "billing", fail);
  const found = await findBillingProfile(ctx.deps.db, { advertiserId: id });
  if (!found) return null;
  const { advertiserId: _, updatedAt: __, ...profile } = found;
  return profile;
});

export const saveBillingProfile = implement(contract.saveBillingProfile, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "billing", fail);
  const { advertiserId: _, ...after } = input;
  const { db, now } = ctx.deps;
  await db.transaction(async (tx) => {
    const found = await findBillingProfile(tx, { advertiserId: id });
    const before =
      found && Object.fromEntries(Object.keys(after).map((key) => [key, found[key as keyof typeof after]]));
    await putBillingProfile(tx, { ...after, advertiserId: id, updatedAt: now() });
    await recordChanges(ctx, tx, id, [{ thing: "BILLING", thingId: id, label: after.name, before, after }]);
  });
  return after;
});
