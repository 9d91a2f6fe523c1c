import {
  insertOfferCode,
  insertPromotion,
  readBalance,
  redeemOffer,
  setCreditLimit,
  wasBooked,
} from "../../../db/queries/ad-delivery/accounts.ts";
import { findCard } from "../../../db/queries/billing/charges.ts";
import { fixCurrency, lockBalance } from "../../../db/queries/billing/funds.ts";
import type { Balance } from "../../../src/ads/money.contract.ts";
import * as contract from "../../../src/ads/money.contract.ts";
import { microOnWire } from "../../../src/money/ledger.ts";
import type { Deps } from "../../deps.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { idempotencyKeyOf, implement } from "../../platform/procedure/implement.ts";
import { book, bookIncoming } from "./payments.ts";

/** An account's credit and debt; null if there is no such account. */
export async function showBalance(
  { db, now, config }: Pick<Deps, "db" | "now" | "config">,
  advertiserId: string,
): Promise<Balance | null> {
  const row = await readBalance(db, { advertiserId, now: now() });
  const wire = (text: string) => microOnWire(BigInt(text));
  return (
    row && {
      currency: row.currency,
      prepaidInMicroCurrency: wire(row.prepaid),
      promotionsInMicroCurrency: wire(row.promotions),
      creditLimitInMicroCurrency: wire(row.creditLimit),
      owedInMicroCurrency: wire(row.owed),
      takesCards: config.stripe !== null,
      bankDetails: config.bankTransferDetails,
    }
  );
}

/** An administrator records a payment, or grants credit ahead of one. */
export const credit = implement(contract.credit, async ({ ctx, input, fail }) => {
  const { db, newId } = ctx.deps;
  const { advertiserId, amountInMicroCurrency: amount, creditLimitInMicroCurrency: limit } = input;
  const key = idempotencyKeyOf(ctx, input, fail);
  const note = key ? `${input.note} (${key})` : input.note;
  const actorId = ctx.viewer.user.id;
  await db.transaction(async (tx) => {
    const currency = (await fixCurrency(tx, { advertiserId })) ?? fail("ADVERTISER_NOT_FOUND");
    if (limit === undefined && amount === undefined) return;
    // If two requests have the same key, the second one waits here and finds the first.
    await lockBalance(tx, { advertiserId, currency });
    // The threshold of its card is an account's limit.
    if (limit !== undefined && (await findCard(tx, { advertiserId }))?.methodId)
      fail("AD_AMOUNT_REFUSED", { reason: { code: "cardOnFile" } });
    if (limit !== undefined && !(await setCreditLimit(tx, { advertiserId, limit }))) fail("AD_AMOUNT_REFUSED");
    if (amount === undefined) return;
    if (key && (await wasBooked(tx, { advertiserId, note }))) return;
    await bookIncoming(tx, newId, { advertiserId, currency, amount, note, actorId });
  });
  return (await showBalance(ctx.deps, advertiserId)) ?? fail("ADVERTISER_NOT_FOUND");
});

const DAY_MS = 86_400_000;

/** A refusal rolls back the transaction, so the code can still be used. */
export const redeem = implement(contract.redeem, async ({ ctx, input, fail }) => {
  const { db, newId } = ctx.deps;
  const account = await accountFor(ctx, input.advertiserId, "billing", fail);
  const now = ctx.deps.now();
  const checked = new Error("the code was only checked");
  const redeeming = db.transaction(async (tx) => {
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
    // Undo the transaction, because this was only a check.
    if (input.validateOnly) throw checked;
  });
  await redeeming.catch((error) => {
    if (error !== checked) throw error;
  });
  return (await showBalance(ctx.deps, account.id)) ?? fail("ADVERTISER_NOT_FOUND");
});

export const makeOfferCode = implement(contract.makeOfferCode, async ({ ctx, input, fail }) => {
  const { code, currency, usesMax, days, amountInMicroCurrency: amount } = input;
  const offer = { code, currency, usesMax, days, amount, redeemBy: new Date(input.redeemBy) };
  if (!(await insertOfferCode(ctx.deps.db, offer))) fail("OFFER_CODE_USED", { reason: { code: "offerCodeTaken" } });
  return { code };
});

export const balance = implement(contract.balance, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  return (await showBalance(ctx.deps, account.id)) ?? fail("ADVERTISER_NOT_FOUND");
});
