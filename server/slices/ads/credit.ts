import { setCreditLimit, wasBooked } from "../../../db/queries/ad-delivery/accounts.ts";
import { fixCurrency, lockBalance } from "../../../db/queries/billing/funds.ts";
import { credit as contract } from "../../../src/ads/money.contract.ts";
import { idempotencyKeyOf } from "../../platform/procedure/idempotency.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { bookIncoming } from "./book.ts";
import { showBalance } from "./serialize-balance.ts";

/** An administrator records a payment, or grants credit ahead of one. */
export const credit = implement(contract, async ({ ctx, input, fail }) => {
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
    if (limit !== undefined && !(await setCreditLimit(tx, { advertiserId, limit }))) fail("AD_AMOUNT_REFUSED");
    if (amount === undefined) return;
    if (key && (await wasBooked(tx, { advertiserId, note }))) return;
    await bookIncoming(tx, newId, { advertiserId, currency, amount, note, actorId });
  });
  return (await showBalance(ctx.deps, advertiserId)) ?? fail("ADVERTISER_NOT_FOUND");
});
