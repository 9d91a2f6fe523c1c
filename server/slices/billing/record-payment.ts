import { readBalance, wasBooked } from "../../../db/queries/ad-delivery/accounts.ts";
import { fixCurrency, lockBalance } from "../../../db/queries/billing/funds.ts";
import { recordPayment as contract } from "../../../src/billing/invoices.contract.ts";
import { microOnWire } from "../../../src/money/ledger.ts";
import { idempotencyKeyOf } from "../../platform/procedure/idempotency.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { lessOwed } from "./less-owed.ts";

export const recordPayment = implement(contract, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const { advertiserId, amountInMicroCurrency: amount } = input;
  const key = idempotencyKeyOf(ctx, input, fail);
  const note = key ? `${input.note} (${key})` : input.note;
  const actorId = ctx.viewer.user.id;
  await db.transaction(async (tx) => {
    const currency = (await fixCurrency(tx, { advertiserId })) ?? fail("ADVERTISER_NOT_FOUND");
    await lockBalance(tx, { advertiserId, currency });
    if (key && (await wasBooked(tx, { advertiserId, note }))) return;
    await lessOwed(tx, newId, { kind: "PAYMENT", advertiserId, currency, amount, by: "CASH", note, actorId });
  });
  const after = await readBalance(db, { advertiserId, now: now() });
  if (!after) return fail("ADVERTISER_NOT_FOUND");
  return {
    owedInMicroCurrency: microOnWire(BigInt(after.owed)),
    prepaidInMicroCurrency: microOnWire(BigInt(after.prepaid)),
  };
});
