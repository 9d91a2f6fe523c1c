import { addPrepaid, setCreditLimit, wasBooked } from "../../../db/queries/ad-delivery/accounts.ts";
import { credit as contract } from "../../../src/ads/money.contract.ts";
import { idempotencyKeyOf } from "../../platform/procedure/idempotency.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { bookPrepaid } from "./book.ts";
import { showBalance } from "./present-balance.ts";

/** An administrator says that money came, or what may be spent before it does. */
export const credit = implement(contract, async ({ ctx, input, fail }) => {
  const { db, newId } = ctx.deps;
  const { advertiserId, amountInMicroCurrency: amount, creditLimitInMicroCurrency: limit } = input;
  const account = await showBalance(ctx.deps, advertiserId);
  if (!account) return fail("ADVERTISER_NOT_FOUND");
  const key = idempotencyKeyOf(ctx, input, fail);
  const note = key ? `${input.note} (${key})` : input.note;
  await db.transaction(async (tx) => {
    if (limit !== undefined && !(await setCreditLimit(tx, { advertiserId, limit }))) fail("AD_AMOUNT_REFUSED");
    if (amount === undefined) return;
    // This locks the account's row: of two that are sent with one key the second finds the first.
    await addPrepaid(tx, { advertiserId, amount: 0n });
    if (key && (await wasBooked(tx, { advertiserId, note }))) return;
    const { currency } = account;
    await bookPrepaid(tx, newId, { advertiserId, currency, amount, note, actorId: ctx.viewer.user.id });
  });
  return (await showBalance(ctx.deps, advertiserId)) ?? fail("ADVERTISER_NOT_FOUND");
});
