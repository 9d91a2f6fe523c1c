import { insertOfferCode } from "../../../db/queries/ad-delivery/accounts.ts";
import { makeOfferCode as contract } from "../../../src/ads/money.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const makeOfferCode = implement(contract, async ({ ctx, input, fail }) => {
  const { code, currency, usesMax, days, amountInMicroCurrency: amount } = input;
  const offer = { code, currency, usesMax, days, amount, redeemBy: new Date(input.redeemBy) };
  if (!(await insertOfferCode(ctx.deps.db, offer))) fail("OFFER_CODE_USED", { reason: { code: "offerCodeTaken" } });
  return { code };
});
