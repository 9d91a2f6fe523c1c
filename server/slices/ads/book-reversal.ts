import type Stripe from "stripe";
import { notifySpent } from "../../../db/queries/ad-delivery/write-settled.ts";
import {
  type Checkout,
  changeReversal,
  findCheckout,
  keepReversal,
  lockCheckout,
} from "../../../db/queries/billing/checkouts.ts";
import { fixCurrency } from "../../../db/queries/billing/funds.ts";
import { idSchema } from "../../../src/model/values.ts";
import type { Deps } from "../../deps.ts";
import { bookIncoming, bookOutgoing } from "./book.ts";
import { fromStripe } from "./stripe-amounts.ts";
import type { ReversalEvent } from "./stripe-events.ts";

interface Reversal extends ReversalEvent {
  kind: "REFUND" | "DISPUTE";
  /** The refund failed, or the site won the dispute: the site has the money again. */
  isUndone: boolean;
}

/**
 * Books a refund or a dispute of a payment, and its reversal, once each. Events may arrive in any order: if the
 * reversal comes first, there is nothing to book.
 * @returns the HTTP status to answer
 */
export async function acceptReversal(
  { db, newId, now, log }: Pick<Deps, "db" | "newId" | "now" | "log">,
  stripe: Stripe,
  { id, kind, isUndone, amount, currency, payment_intent: paymentId }: Reversal,
): Promise<number> {
  if (!paymentId) return 200;
  let checkout: Checkout | null;
  try {
    checkout = await checkoutOf({ db }, stripe, paymentId);
  } catch (error) {
    log.warn({ err: error, id }, "the payment of a refund could not be looked up");
    return 503;
  }
  if (!checkout) return 200;
  const { id: checkoutId, advertiserId } = checkout;
  if (currency !== checkout.currency) {
    log.error({ id, checkoutId }, "a refund is in another currency than its payment, and was not booked");
    return 200;
  }
  const amountMicro = fromStripe(amount, currency);
  await db.transaction(async (tx) => {
    const accountCurrency = await fixCurrency(tx, { advertiserId });
    const payment = await lockCheckout(tx, { id: checkoutId });
    if (!payment || !accountCurrency) return;
    const known = await keepReversal(tx, { id, checkoutId, kind, amountMicro });
    const booking = { kind, advertiserId, currency: accountCurrency, amount: known.amountMicro, note: id };
    if (isUndone) {
      if (known.returnedAt) return;
      await changeReversal(tx, { id, returnedAt: now() });
      if (known.takenAt) await bookIncoming(tx, newId, booking);
    } else if (payment.paidAt && !known.takenAt && !known.returnedAt) {
      await changeReversal(tx, { id, takenAt: now() });
      await bookOutgoing(tx, newId, booking);
      // If no money is left for an ad, it stops at once.
      await notifySpent(tx, [{ kind: "advertiser", ref: advertiserId }]);
    }
  });
  return 200;
}

/**
 * The checkout of a payment; null for payments of other products. Asks the provider if the payment's id isn't stored:
 * for unbooked payments, and those of earlier releases.
 */
async function checkoutOf({ db }: Pick<Deps, "db">, stripe: Stripe, paymentId: string): Promise<Checkout | null> {
  const known = await findCheckout(db, { paymentId });
  if (known) return known;
  const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 });
  const id = idSchema.safeParse(data[0]?.client_reference_id).data;
  return id ? findCheckout(db, { id }) : null;
}
