import { readBalance, wasBooked } from "../../../db/queries/ad-delivery/accounts.ts";
import { lockAccount } from "../../../db/queries/advertisers/accounts.ts";
import { recordPayment as contract } from "../../../src/billing/invoices.contract.ts";
import { microOnWire } from "../../../src/model/ad-money.ts";
import { idempotencyKeyOf } from "../../platform/procedure/idempotency.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { lessOwed } from "./less-owed.ts";

export const recordPayment = implement(contract, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const { advertiserId, amountInMicroCurrency: amount } = input;
  const key = idempotencyKeyOf(ctx, input, fail);
  const note = key ? `${input.note} (${key})` : input.note;
  await db.transaction(async (tx) => {
    await lockAccount(tx, { id: advertiserId });
    const account = await readBalance(tx, { advertiserId, now: now() });
    if (!account) return fail("ADVERTISER_NOT_FOUND");
    if (key && (await wasBooked(tx, { advertiserId, note }))) return;
    const about = { kind: "PAYMENT" as const, advertiserId, currency: account.currency, amount, by: "CASH" as const };
    if (!(await lessOwed(tx, newId, { ...about, note, actorId: ctx.viewer.user.id }))) fail("ADVERTISER_NOT_FOUND");
  });
  const after = await readBalance(db, { advertiserId, now: now() });
  if (!after) return fail("ADVERTISER_NOT_FOUND");
  return {
    owedInMicroCurrency: microOnWire(BigInt(after.owed)),
    prepaidInMicroCurrency: microOnWire(BigInt(after.prepaid)),
  };
});
