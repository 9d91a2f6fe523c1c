import type Stripe from "stripe";
import type { Database } from "../../../db/client.ts";
import { notifySpent } from "../../../db/queries/ad-delivery/write-settled.ts";
import {
  accountsToCharge,
  type CardRow,
  type ChargeRow,
  changeCard,
  changeCharge,
  dueCharges,
  findOpenCharge,
  insertCharge,
  lockCard,
  lockCharge,
  monthOfAccount,
} from "../../../db/queries/billing/charges.ts";
import { changeCheckout, insertCheckout, lockCheckout } from "../../../db/queries/billing/checkouts.ts";
import { fixCurrency, lockBalance, setLimit } from "../../../db/queries/billing/funds.ts";
import { readBuyer } from "../../../db/queries/billing/transfers.ts";
import type { AdCurrency } from "../../../src/ads/countries.ts";
import { chargeable, isAtThreshold, ofCard, pausesAt } from "../../../src/billing/arrears.rules.ts";
import { taxOn } from "../../../src/billing/invoice.rules.ts";
import type { Deps } from "../../deps.ts";
import { type Deciding, decideCharge, failCharge, mail, refusalOf, resume } from "./charge-outcomes.ts";
import { openStripe } from "./open-stripe.ts";
import { toStripe } from "./stripe-amounts.ts";

const AT_ONCE = 50;
/** An attempt without an answer is looked up after this time; the process may have died. */
const LOST_MS = 120_000;
const GRACE_MS = pausesAt(new Date(0)).getTime();

type Charging = Deciding & { config: Pick<Deps["config"], "stripe" | "taxRates"> };
interface Named {
  id: string;
  advertiserId: string;
}

/** Goes through a list by id, so that an entry that stays due doesn't keep others from their turn. */
async function each<R extends { id: string }>(
  signal: AbortSignal,
  list: (at: { after: string; limit: number }) => Promise<R[]>,
  act: (row: R) => Promise<void>,
): Promise<void> {
  for (let after = "0"; !signal.aborted; ) {
    const found = await list({ after, limit: AT_ONCE });
    for (const row of found) await act(row);
    const last = found.at(-1);
    if (!last || found.length < AT_ONCE) return;
    after = last.id;
  }
}

/** Charges cards for debts at the threshold and at a month's end, and tries refused charges again. */
export async function chargeCards(deps: Charging, signal: AbortSignal): Promise<void> {
  const stripe = await openStripe(deps.config);
  if (!stripe) return;
  const { db, now, log } = deps;
  await each(
    signal,
    (at) => accountsToCharge(db, { now: now(), ...at }),
    ({ id }) => openCharge(deps, id),
  );
  const due = { lost: new Date(now().getTime() - LOST_MS), grace: new Date(now().getTime() - GRACE_MS) };
  await each(
    signal,
    (at) => dueCharges(db, { now: now(), ...due, ...at }),
    (charge) =>
      attemptCharge(deps, stripe, charge).catch((error) => {
        log.warn({ err: error, chargeId: charge.id }, "a charge has no answer yet, and will be looked up");
      }),
  );
}

/** Opens the charge of a cycle, or notes that a month began without a debt. An account has one open charge at a time. */
async function openCharge({ db, newId, now, config }: Charging, advertiserId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const currency = await fixCurrency(tx, { advertiserId });
    const card = await lockCard(tx, { advertiserId });
    if (!currency || !card?.methodId || (await findOpenCharge(tx, { advertiserId }))) return;
    const balance = await lockBalance(tx, { advertiserId, currency });
    const debt = ofCard(balance);
    const month = await monthOfAccount(tx, { advertiserId, now: now() });
    const isNewMonth = month !== card.chargedMonth;
    if (isNewMonth) await changeCard(tx, { advertiserId, chargedMonth: month });
    const amountMicro = chargeable(debt, currency);
    const isDue = isAtThreshold(debt, balance.limit);
    if (amountMicro === null || !(isNewMonth || isDue)) return;
    const id = newId();
    const taxMicro = await taxOf(tx, { config, now }, { advertiserId, currency, amount: amountMicro });
    const of = { id, advertiserId, currency, taxMicro };
    const reason = isDue ? "THRESHOLD" : "MONTH";
    await insertCharge(tx, { ...of, reason, amountMicro, nextAttemptAt: now(), createdAt: now() });
    await insertCheckout(tx, { ...of, userId: null, amountMicro: amountMicro + taxMicro, expiresAt: now() });
  });
}

/** The tax on a charge, by the payer's country; the month's invoice states it. */
async function taxOf(
  tx: Database,
  { config, now }: Pick<Charging, "config" | "now">,
  { advertiserId, currency, amount }: { advertiserId: string; currency: AdCurrency; amount: bigint },
): Promise<bigint> {
  const { country } = await readBuyer(tx, { advertiserId, now: now() });
  return taxOn(amount, config.taxRates.get(country) ?? 0, currency);
}

interface Attempt {
  charge: ChargeRow;
  card: CardRow;
  /** An earlier run sent this attempt and got no answer. */
  isSent: boolean;
}

/** Sends a due charge to the provider, or finds out what became of it. */
export async function attemptCharge(deps: Charging, stripe: Stripe, named: Named): Promise<void> {
  const attempt = await beginAttempt(deps, named);
  if (!attempt) return;
  const { charge, card, isSent } = attempt;
  const known = isSent ? await findPayment(stripe, card, charge) : null;
  try {
    const payment = known ?? (await createPayment(stripe, card, charge));
    await decideCharge(deps, stripe, payment);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    deps.log.warn({ chargeId: charge.id, refusal }, "a charge was refused");
    await failCharge(deps, { chargeId: charge.id, attempt: charge.attempt, failure: refusal });
  }
}

/**
 * Claims a charge's attempt in a separate transaction, so that after a crash the next run knows that it may have been
 * sent. @returns null if there is nothing to send
 */
const beginAttempt = ({ db, now, config, events }: Charging, { id, advertiserId }: Named): Promise<Attempt | null> =>
  db.transaction(async (tx) => {
    const at = now();
    const currency = await fixCurrency(tx, { advertiserId });
    const card = await lockCard(tx, { advertiserId });
    const charge = await lockCharge(tx, { id });
    if (!currency || !card || !charge || charge.paidAt || charge.closedAt) return null;
    if (charge.attemptedAt) {
      if (at.getTime() - charge.attemptedAt.getTime() < LOST_MS) return null;
      await changeCharge(tx, { id, attemptedAt: at });
      return { charge, card, isSent: true };
    }
    // As refunds do, before the balance.
    await lockCheckout(tx, { id });
    const amountMicro = chargeable(ofCard(await lockBalance(tx, { advertiserId, currency })), currency);
    if (amountMicro === null) {
      // It was paid in another way.
      await changeCharge(tx, { id, closedAt: at, nextAttemptAt: null });
      await resume(tx, { events }, { card, currency, charge });
      return null;
    }
    const taxMicro = await taxOf(tx, { config, now }, { advertiserId, currency, amount: amountMicro });
    if (charge.nextAttemptAt === null || charge.nextAttemptAt > at) {
      // A part of it was paid in another way.
      if (amountMicro < charge.amountMicro) await changeCharge(tx, { id, amountMicro, taxMicro });
      if (charge.firstFailedAt && pausesAt(charge.firstFailedAt) <= at && !card.pausedAt) {
        await changeCard(tx, { advertiserId, pausedAt: at });
        await setLimit(tx, { advertiserId, limit: 0n });
        await mail(tx, { events }, charge, "paused");
        await notifySpent(tx, [{ kind: "advertiser", ref: advertiserId }]);
      }
      return null;
    }
    const next = { amountMicro, taxMicro, attempt: charge.attempt + 1, attemptedAt: at, nextAttemptAt: null };
    await changeCharge(tx, { id, ...next });
    await changeCheckout(tx, { id, amountMicro: amountMicro + taxMicro, taxMicro });
    return { charge: { ...charge, ...next }, card, isSent: false };
  });

/** The payment of an attempt, by the marks that it was sent with; null if it never reached the provider. */
async function findPayment(stripe: Stripe, card: CardRow, charge: ChargeRow): Promise<Stripe.PaymentIntent | null> {
  const createdSince = Math.floor(charge.createdAt.getTime() / 1_000) - 3_600;
  const payments = stripe.paymentIntents.list({
    customer: card.customerId,
    created: { gte: createdSince },
    limit: 100,
  });
  for await (const payment of payments) {
    const { charge: id, attempt } = payment.metadata;
    if (id === charge.id && attempt === String(charge.attempt)) return payment;
  }
  return null;
}

/** @throws an error of the provider that names the payment if the card is refused */
async function createPayment(stripe: Stripe, card: CardRow, charge: ChargeRow): Promise<Stripe.PaymentIntent> {
  const { id, attempt, currency, amountMicro, taxMicro } = charge;
  const amount = toStripe(amountMicro + taxMicro, currency);
  if (amount === null || card.methodId === null)
    throw new Error("a charge has no card, or an amount that can't be paid");
  return stripe.paymentIntents.create(
    {
      amount,
      currency: currency.toLowerCase(),
      customer: card.customerId,
      payment_method: card.methodId,
      off_session: true,
      confirm: true,
      metadata: { charge: id, attempt: String(attempt), tax: String(taxMicro) },
    },
    { idempotencyKey: `charge-${id}-${attempt}` },
  );
}
