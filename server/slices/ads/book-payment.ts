import type Stripe from "stripe";
import type { Database } from "../../../db/client.ts";
import {
  type Checkout,
  changeCheckout,
  changeReversal,
  lockCheckout,
  waitingReversals,
} from "../../../db/queries/billing/checkouts.ts";
import { fixCurrency } from "../../../db/queries/billing/funds.ts";
import type { AdCurrency } from "../../../src/ads/countries.ts";
import type { Deps } from "../../deps.ts";
import { bookIncoming, bookOutgoing } from "./book.ts";
import { fromStripe } from "./stripe-amounts.ts";
import type { PaidSession } from "./stripe-events.ts";

type Taking = Pick<Deps, "db" | "newId" | "now" | "log">;
interface Payment {
  checkout: Checkout | null;
  session: PaidSession;
}

/** Books a payment once, or refunds it if it can no longer be booked. @returns the HTTP status to answer */
export async function acceptPayment(
  { db, newId, now, log }: Taking,
  stripe: Stripe,
  { checkout, session }: Payment,
): Promise<number> {
  const { id: sessionId, amount_total: total, currency } = session;
  // The session says that it was opened here, but its account is gone.
  if (!checkout) return isOurs(session) ? giveBack({ db, now, log }, stripe, { checkout, session }) : 200;
  const { id, advertiserId, amountMicro } = checkout;
  if (!currency || currency !== checkout.currency || fromStripe(total ?? 0, currency) !== amountMicro) {
    // The checkout stays open for the requested amount.
    log.error({ sessionId, checkoutId: id }, "a payment is not what was asked for, and was not booked");
    return 200;
  }
  const paymentId = session.payment_intent ?? null;
  const isLate = await db.transaction(async (tx) => {
    const accountCurrency = await fixCurrency(tx, { advertiserId });
    const locked = await lockCheckout(tx, { id });
    if (locked?.paidAt || locked?.returnedAt) return false;
    if (!locked || accountCurrency !== currency) return true;
    const about = { advertiserId, currency: accountCurrency };
    await changeCheckout(tx, { id, paidAt: now(), pendingAt: null, paymentId });
    await bookIncoming(tx, newId, { kind: "CHECKOUT", ...about, amount: amountMicro, note: sessionId });
    await bookWaiting(tx, { newId, now }, { checkoutId: id, ...about });
    return false;
  });
  return isLate ? giveBack({ db, now, log }, stripe, { checkout, session }) : 200;
}

/** Books refunds and disputes that arrived before their payment. */
async function bookWaiting(
  tx: Database,
  { newId, now }: Pick<Deps, "newId" | "now">,
  { checkoutId, ...about }: { checkoutId: string; advertiserId: string; currency: AdCurrency },
): Promise<void> {
  for (const { id, kind, amountMicro } of await waitingReversals(tx, { checkoutId })) {
    await changeReversal(tx, { id, takenAt: now() });
    await bookOutgoing(tx, newId, { kind, ...about, amount: amountMicro, note: id });
  }
}

const isOurs = ({ metadata, client_reference_id: id }: PaidSession): boolean =>
  Boolean(id) && metadata?.checkout === id;

/**
 * Refunds a payment whose account is gone or changed its currency. One idempotency key makes it a single refund,
 * however often the provider sends the event.
 */
async function giveBack(
  { db, now, log }: Pick<Deps, "db" | "now" | "log">,
  stripe: Stripe,
  { checkout, session }: Payment,
): Promise<number> {
  const { id: sessionId, payment_intent: paymentId } = session;
  if (!paymentId) {
    log.error({ sessionId }, "a payment can't be booked, and names nothing to give back");
    return 200;
  }
  try {
    const options = { idempotencyKey: `return-${sessionId}` };
    const refund = await stripe.refunds.create({ payment_intent: paymentId }, options);
    // Throw, because the client treats a 500 without an error in its body as a normal answer.
    if (!refund.id) throw new Error("the refund has no id");
  } catch (error) {
    log.error({ err: error, sessionId }, "a payment that can't be booked could not be given back yet");
    return 503;
  }
  log.warn({ sessionId }, "a payment could not be booked, and was given back");
  if (checkout) await changeCheckout(db, { id: checkout.id, returnedAt: now(), pendingAt: null, paymentId });
  return 200;
}
