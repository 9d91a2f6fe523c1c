import { balance as contract } from "../../../src/ads/money.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { showBalance } from "./serialize-balance.ts";

export const balance = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  return (await showBalance(ctx.deps, account.id)) ?? fail("ADVERTISER_NOT_FOUND");
});
