import { findBillingProfile, putBillingProfile } from "../../../db/queries/advertisers/accounts.ts";
import * as contract from "../../../src/advertiser/accounts.contract.ts";
import { at } from "../../../src/model/problem.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "./history.ts";
import { isTaxId } from "./tax-id.ts";

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
  const { taxId, country } = after;
  const known = taxId && (await findBillingProfile(db, { advertiserId: id }));
  // A number that was stored before this rule stays until somebody changes it.
  const isNew = !known || known.taxId !== taxId || known.country !== country;
  if (taxId && isNew && !(await isTaxId(country, taxId)))
    fail("INVALID_PARAMETERS", at("taxId", { code: "taxIdShape" }));
  await db.transaction(async (tx) => {
    const found = await findBillingProfile(tx, { advertiserId: id });
    const before =
      found && Object.fromEntries(Object.keys(after).map((key) => [key, found[key as keyof typeof after]]));
    await putBillingProfile(tx, { ...after, advertiserId: id, updatedAt: now() });
    await recordChanges(ctx, tx, id, [{ thing: "BILLING", thingId: id, label: after.name, before, after }]);
  });
  return after;
});
