import type Stripe from "stripe";
import type { Database } from "../../../db/client.ts";
import { type LedgerEntry, notifySpent, writeLedger } from "../../../db/queries/ad-delivery/write-settled.ts";
import {
  type Checkout,
  changeCheckout,
  changeReversal,
  findCheckout,
  keepReversal,
  lockCheckout,
  waitingReversals,
} from "../../../db/queries/billing/checkouts.ts";
import { addFunds, fixCurrency, type Split, subtractFunds } from "../../../db/queries/billing/funds.ts";
import type { AdCurrency } from "../../../src/ads/countries.ts";
import { taxShare } from "../../../src/billing/arrears.rules.ts";
import { idSchema } from "../../../src/model/values.ts";
import type { LedgerAccount, LedgerKind } from "../../../src/money/ledger.ts";
import type { Deps } from "../../deps.ts";
import type { NewId } from "../../platform/system/ids.ts";
import { writeReceipt } from "./receipts.ts";
import { fromStripe } from "./stripe-amounts.ts";
import type { PaidSession, ReversalEvent } from "./stripe-events.ts";

interface About {
  kind: LedgerKind;
  advertiserId: string;
  currency: AdCurrency;
  note?: string;
  actorId?: string | null;
}
interface Booking extends About {
  amount: bigint;
  /** The account that receives the amount; `from` gives it. */
  to: LedgerAccount;
  from: LedgerAccount;
}

async function enter(tx: Database, newId: NewId, about: About, amounts: [LedgerAccount, bigint][]): Promise<void> {
  const transactionId = newId();
  const entries = amounts
    .filter(([, amount]) => amount !== 0n)
    .map(
      ([account, amount]): LedgerEntry => ({
        ...about,
        id: newId(),
        transactionId,
        account,
        amount: amount.toString(),
      }),
    );
  await writeLedger(tx, entries);
}

/** Books an amount on both of its accounts. */
export const book = (tx: Database, newId: NewId, { amount, to, from, ...about }: Booking): Promise<void> =>
  enter(tx, newId, about, [
    [to, amount],
    [from, -amount],
  ]);

/** Books an amount on `to`, split between the account's debt, prepaid money and tax. Negative amounts go the other way. */
export const bookSplit = (
  tx: Database,
  newId: NewId,
  { to, tax = 0n, ...about }: About & { to: LedgerAccount; tax?: bigint },
  { owed, prepaid }: Split,
): Promise<void> =>
  enter(tx, newId, about, [
    [to, owed + prepaid + tax],
    ["TAX", -tax],
    ["RECEIVABLE", -owed],
    ["PREPAID", -prepaid],
  ]);

type Incoming = Omit<About, "kind"> & { amount: bigint; tax?: bigint; kind?: LedgerKind };

/** Books an account's incoming money on its balance and in the ledger. The caller has fixed the account's currency. */
export async function bookIncoming(
  tx: Database,
  newId: NewId,
  { amount, tax = 0n, kind = "BOOKING", ...about }: Incoming,
): Promise<void> {
  const { advertiserId, currency } = about;
  const split = await addFunds(tx, { advertiserId, currency, amount });
  await bookSplit(tx, newId, { ...about, kind, to: "CASH", tax }, split);
}

/** Books money that was returned to its payer. */
export async function bookOutgoing(
  tx: Database,
  newId: NewId,
  { amount, tax = 0n, kind = "REFUND", ...about }: Incoming,
): Promise<void> {
  const { advertiserId, currency } = about;
  const { owed, prepaid } = await subtractFunds(tx, { advertiserId, currency, amount });
  await bookSplit(tx, newId, { ...about, kind, to: "CASH", tax: -tax }, { owed: -owed, prepaid: -prepaid });
}

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
    await writeReceipt(tx, { newId, now }, { ...about, amount: amountMicro, way: "CHECKOUT" });
    await bookWaiting(tx, { newId, now }, locked, about);
    return false;
  });
  return isLate ? giveBack({ db, now, log }, stripe, { checkout, session }) : 200;
}

/** Books refunds and disputes that arrived before their payment. */
export async function bookWaiting(
  tx: Database,
  { newId, now }: Pick<Deps, "newId" | "now">,
  checkout: Pick<Checkout, "id" | "amountMicro" | "taxMicro">,
  about: { advertiserId: string; currency: AdCurrency },
): Promise<void> {
  for (const { id, kind, amountMicro } of await waitingReversals(tx, { checkoutId: checkout.id })) {
    await changeReversal(tx, { id, takenAt: now() });
    await bookOutgoing(tx, newId, { kind, ...about, ...netOf(checkout, amountMicro), note: id });
  }
}

/** Splits a refund or a dispute of a payment into its net amount and its tax. */
function netOf({ amountMicro: gross, taxMicro }: Pick<Checkout, "amountMicro" | "taxMicro">, amount: bigint) {
  const tax = taxShare(amount, { gross, tax: taxMicro });
  return { amount: amount - tax, tax };
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
    const booking = { kind, advertiserId, currency: accountCurrency, note: id, ...netOf(payment, known.amountMicro) };
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
  const opened = idSchema.safeParse(data[0]?.client_reference_id).data;
  if (opened) return findCheckout(db, { id: opened });
  // Charges to a card on file have no session.
  const payment = await stripe.paymentIntents.retrieve(paymentId).catch((error: { type?: string }) => {
    if (error.type === "StripeInvalidRequestError") return null;
    throw error;
  });
  const id = idSchema.safeParse(payment?.metadata.charge).data;
  const charged = id ? await findCheckout(db, { id }) : null;
  // Another attempt paid the charge, and this payment was given back.
  return charged?.paymentId && charged.paymentId !== paymentId ? null : charged;
}
