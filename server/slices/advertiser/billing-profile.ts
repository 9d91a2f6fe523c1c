import { findBillingProfile } from "../../../db/queries/advertisers/accounts.ts";
import { getBillingProfile as contract } from "../../../src/advertiser/billing.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const billingProfile = implement(contract, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "billing", fail);
  const found = await findBillingProfile(ctx.deps.db, { advertiserId: id });
  if (!found) return null;
  const { advertiserId: _, updatedAt: __, ...profile } = found;
  return profile;
});
