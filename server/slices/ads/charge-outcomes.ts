import type Stripe from "stripe";
import type { Database } from "../../../db/client.ts";
import { notifySpent } from "../../../db/queries/ad-delivery/write-settled.ts";
import {
  type CardRow,
  type ChargeRow,
  changeCard,
  changeCharge,
  findCharge,
  lockCard,
  lockCharge,
} from "../../../db/queries/billing/charges.ts";
import { changeCheckout, lockCheckout } from "../../../db/queries/billing/checkouts.ts";
import { alertedPeople } from "../../../db/queries/billing/controls.ts";
import { fixCurrency, payOwed, setLimit } from "../../../db/queries/billing/funds.ts";
import type { AdCurrency } from "../../../src/ads/countries.ts";
import { LAST_STEP, nextAttempt, pausesAt, thresholdOf } from "../../../src/billing/arrears.rules.ts";
import { idSchema } from "../../../src/model/values.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../../platform/events/events.ts";
import { bookSplit, bookWaiting } from "./payments.ts";
import { writeReceipt } from "./receipts.ts";
import { fromStripe } from "./stripe-amounts.ts";

/** The parts of the site that charges need. */
export type Deciding = Pick<Deps, "db" | "newId" | "now" | "events"> & { log: Pick<Deps["log"], "warn" | "error"> };
type What = EventPayloads["mail.ad_charge"]["what"];

/** The fields of a payment that decide about its charge, from an event or an answer of the provider. */
export interface ChargePayment {
  id: string;
  status: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  last_payment_error?:
    | { code?: string | null | undefined; decline_code?: string | null | undefined }
    | null
    | undefined;
}

/** Mails the people who look after the account's money. */
export async function mail(
  tx: Database,
  { events }: Pick<Deps, "events">,
  { id: chargeId, advertiserId }: Pick<ChargeRow, "id" | "advertiserId">,
  what: What,
): Promise<void> {
  for (const { userId } of await alertedPeople(tx, { advertiserId }))
    await events.record(tx, "mail.ad_charge", { chargeId, userId, what });
}

interface Resumed {
  card: CardRow;
  currency: AdCurrency;
  charge: ChargeRow;
}

/** Lets an account owe its threshold again. The caller has locked its card and balance. */
export async function resume(
  tx: Database,
  deps: Pick<Deps, "events">,
  { card: { advertiserId, step, pausedAt }, currency, charge }: Resumed,
): Promise<void> {
  await changeCard(tx, { advertiserId, step, pausedAt: null });
  await setLimit(tx, { advertiserId, limit: thresholdOf(currency, step) });
  await notifySpent(tx, [{ kind: "advertiser", ref: advertiserId }]);
  if (pausedAt) await mail(tx, deps, charge, "resumed");
}

/** The provider's reason of a refused card; null for errors that say nothing about the card. */
export function refusalOf(error: unknown): string | null {
  const { type, code, decline_code: decline } = error as { type?: string; code?: string; decline_code?: string };
  if (type === "StripeCardError") return decline ?? code ?? "card_declined";
  // The card or its customer is gone, so only another card helps.
  if (type === "StripeInvalidRequestError") return code ?? "card_unknown";
  return null;
}

/**
 * Books a payment or a refusal of a charge, once, whether it comes from an event, an answer or a search, and in which
 * order.
 * @returns the HTTP status to answer to an event
 */
export async function decideCharge(deps: Deciding, stripe: Stripe, payment: ChargePayment): Promise<number> {
  const chargeId = idSchema.safeParse(payment.metadata.charge).data;
  const attempt = Number(payment.metadata.attempt);
  if (!chargeId) return 200;
  switch (payment.status) {
    case "succeeded":
      return bookCharge(deps, stripe, chargeId, payment);
    case "requires_payment_method":
    case "requires_action":
    case "requires_confirmation":
    case "canceled": {
      const { decline_code: decline, code } = payment.last_payment_error ?? {};
      await failCharge(deps, { chargeId, attempt, failure: decline ?? code ?? payment.status });
      return 200;
    }
    default:
      // The bank has not answered yet.
      return 200;
  }
}

async function bookCharge(deps: Deciding, stripe: Stripe, chargeId: string, payment: ChargePayment): Promise<number> {
  const { db, newId, now, log } = deps;
  const found = await findCharge(db, { id: chargeId });
  const isDone =
    found &&
    (await db.transaction(async (tx) => {
      const { advertiserId } = found;
      const currency = await fixCurrency(tx, { advertiserId });
      const card = await lockCard(tx, { advertiserId });
      const charge = await lockCharge(tx, { id: chargeId });
      const checkout = await lockCheckout(tx, { id: chargeId });
      if (!charge || !checkout || !currency) return false;
      if (currency !== payment.currency.toUpperCase()) {
        log.error({ chargeId, paymentId: payment.id }, "a charge was paid in another currency, and was not booked");
        return true;
      }
      if (charge.paidAt) return checkout.paymentId === payment.id;
      const gross = fromStripe(payment.amount, currency);
      const tax = BigInt(/^\d{1,18}$/.exec(payment.metadata.tax ?? "")?.[0] ?? 0);
      const amount = gross - tax;
      const about = { advertiserId, currency };
      const split = await payOwed(tx, { ...about, amount, isOfCard: true });
      await bookSplit(tx, newId, { kind: "CHARGE", ...about, note: payment.id, to: "CASH", tax }, split);
      await writeReceipt(tx, deps, { ...about, amount, tax, way: "CHARGE" });
      const paid = { paidAt: now(), attemptedAt: null, nextAttemptAt: null };
      await changeCharge(tx, { id: chargeId, ...paid, amountMicro: amount, taxMicro: tax });
      const booked = { id: chargeId, amountMicro: gross, taxMicro: tax };
      await changeCheckout(tx, { ...booked, paidAt: now(), paymentId: payment.id });
      await bookWaiting(tx, { newId, now }, booked, about);
      if (card) {
        const isGood = charge.reason === "THRESHOLD" && charge.firstFailedAt === null;
        const step = isGood ? Math.min(card.step + 1, LAST_STEP) : card.step;
        await resume(tx, deps, { card: { ...card, step }, currency, charge });
      }
      return true;
    }));
  if (isDone) return 200;
  return returnPayment(stripe, log, payment.id);
}

/** Refunds a payment whose account is gone, or whose charge was paid by another attempt. */
async function returnPayment(stripe: Stripe, log: Deciding["log"], paymentId: string): Promise<number> {
  try {
    const refund = await stripe.refunds.create(
      { payment_intent: paymentId },
      { idempotencyKey: `return-${paymentId}` },
    );
    if (!refund.id) throw new Error("the refund has no id");
  } catch (error) {
    if ((error as { code?: string }).code === "charge_already_refunded") return 200;
    log.error({ err: error, paymentId }, "a charge that can't be booked could not be given back yet");
    return 503;
  }
  log.warn({ paymentId }, "a charge could not be booked, and was given back");
  return 200;
}

interface Failure {
  chargeId: string;
  attempt: number;
  failure: string;
}

/** Notes a refusal of the latest attempt, once, and plans the next one. Refusals of earlier attempts come too late. */
export async function failCharge(
  { db, now, events }: Pick<Deps, "db" | "now" | "events">,
  { chargeId, attempt, failure }: Failure,
): Promise<void> {
  await db.transaction(async (tx) => {
    const charge = await lockCharge(tx, { id: chargeId });
    if (!charge || charge.paidAt || charge.closedAt || !charge.attemptedAt || charge.attempt !== attempt) return;
    const firstFailedAt = charge.firstFailedAt ?? now();
    const next = { firstFailedAt, nextAttemptAt: nextAttempt(firstFailedAt, now()), attemptedAt: null };
    await changeCharge(tx, { id: chargeId, failure: failure.slice(0, 100), ...next });
    // People know already that ads have stopped.
    if (pausesAt(firstFailedAt) > now()) await mail(tx, { events }, charge, "failed");
  });
}
