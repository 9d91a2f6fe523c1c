import { insertPromotion, redeemOffer } from "../../../db/queries/ad-delivery/accounts.ts";
import { fixCurrency } from "../../../db/queries/billing/funds.ts";
import { redeem as contract } from "../../../src/ads/money.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { book } from "./book.ts";
import { showBalance } from "./serialize-balance.ts";

const DAY_MS = 86_400_000;

/** A refusal rolls back the transaction, so the code can still be used. */
export const redeem = implement(contract, async ({ ctx, input, fail }) => {
  const { db, newId } = ctx.deps;
  const account = await accountFor(ctx, input.advertiserId, "billing", fail);
  const now = ctx.deps.now();
  await db.transaction(async (tx) => {
    const currency = (await fixCurrency(tx, { advertiserId: account.id })) ?? fail("ADVERTISER_NOT_FOUND");
    const offer = await redeemOffer(tx, { code: input.code, now });
    if (!offer) return fail("OFFER_CODE_UNKNOWN");
    if (offer.currency !== currency) fail("OFFER_CODE_CURRENCY");
    const promotion = { id: newId(), advertiserId: account.id, code: input.code, currency, amount: offer.amount };
    const expiresAt = new Date(now.getTime() + offer.days * DAY_MS);
    if (!(await insertPromotion(tx, { ...promotion, expiresAt }))) fail("OFFER_CODE_USED");
    await book(tx, newId, {
      kind: "OFFER",
      advertiserId: account.id,
      currency,
      amount: BigInt(offer.amount),
      to: "GIVEN",
      from: "PROMOTION",
      note: input.code,
      actorId: ctx.viewer.user.id,
    });
  });
  return (await showBalance(ctx.deps, account.id)) ?? fail("ADVERTISER_NOT_FOUND");
});
