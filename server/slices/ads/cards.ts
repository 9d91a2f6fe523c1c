import type Stripe from "stripe";
import { readBalance } from "../../../db/queries/ad-delivery/accounts.ts";
import {
  changeCard,
  changeCharge,
  deleteCard,
  findCard,
  findOpenCharge,
  insertCard,
  lockCard,
  lockCharge,
  monthOfAccount,
} from "../../../db/queries/billing/charges.ts";
import { fixCurrency, lockBalance, setLimit } from "../../../db/queries/billing/funds.ts";
import type { AdCurrency } from "../../../src/ads/countries.ts";
import { chargeable, chargedAt, ofCard, pausesAt, thresholdOf } from "../../../src/billing/arrears.rules.ts";
import type { CardState } from "../../../src/billing/cards.contract.ts";
import * as contract from "../../../src/billing/cards.contract.ts";
import { idSchema } from "../../../src/model/values.ts";
import { microOnWire } from "../../../src/money/ledger.ts";
import type { Deps } from "../../deps.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import type { EventPayloads } from "../../platform/events/events.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { attemptCharge } from "./charges.ts";
import { openStripe } from "./open-stripe.ts";
import type { SetupSession } from "./stripe-events.ts";

async function showCard(
  { db, config }: Pick<Deps, "db" | "config">,
  { id: advertiserId, currency }: { id: string; currency: AdCurrency },
): Promise<CardState> {
  const card = await findCard(db, { advertiserId });
  const charge = await findOpenCharge(db, { advertiserId });
  const { firstFailedAt: failedAt = null, nextAttemptAt = null } = charge ?? {};
  const threshold = thresholdOf(currency, card?.step ?? 0);
  return {
    isOffered: config.stripe !== null,
    card: card?.methodId
      ? { brand: card.brand, last4: card.last4, expMonth: card.expMonth, expYear: card.expYear }
      : null,
    thresholdInMicroCurrency: microOnWire(threshold),
    chargedAtInMicroCurrency: microOnWire(chargedAt(threshold)),
    charge: charge && {
      amountInMicroCurrency: microOnWire(charge.amountMicro + charge.taxMicro),
      failedAt: failedAt?.toISOString() ?? null,
      nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
      pausesAt: failedAt && pausesAt(failedAt).toISOString(),
    },
    isPaused: Boolean(card?.pausedAt),
  };
}

export const card = implement(contract.cardState, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "billing", fail);
  return showCard(ctx.deps, account);
});

/** Cards are never entered here: the provider's page takes them and reports the outcome to `stripe-route`. */
export const addCard = implement(contract.addCard, async ({ ctx, input, fail }) => {
  const { db, config, log, now } = ctx.deps;
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "billing", fail);
  const stripe = await openStripe(config);
  if (!stripe) return fail("CHECKOUT_OFF");
  const known = await findCard(db, { advertiserId });
  if (!known?.methodId) {
    // Administrators gave the account credit, which is paid by invoice.
    const balance = await readBalance(db, { advertiserId, now: now() });
    if (balance && balance.creditLimit !== "0") fail("CARD_REFUSED");
  }
  const back = `${config.publicUrl}/advertiser/${advertiserId}/billing/`;
  try {
    const customer = known?.customerId ?? (await newCustomer(stripe, advertiserId));
    await insertCard(db, { advertiserId, userId: ctx.viewer.user.id, customerId: customer });
    const session = await stripe.checkout.sessions.create({
      mode: "setup",
      customer,
      allowed_payment_method_types: ["card"],
      metadata: { card: advertiserId },
      success_url: `${back}?card=added`,
      cancel_url: back,
    });
    if (!session.url) throw new Error("the session has no address");
    return { url: session.url };
  } catch (error) {
    log.warn({ err: error }, "a page for a card could not be opened");
    return fail("CHECKOUT_FAILED");
  }
});

async function newCustomer(stripe: Stripe, advertiserId: string): Promise<string> {
  const options = { idempotencyKey: `customer-${advertiserId}` };
  const customer = await stripe.customers.create({ metadata: { advertiser: advertiserId } }, options);
  if (!customer.id) throw new Error("the customer has no id");
  return customer.id;
}

/**
 * Keeps the card of a completed page, unless it was removed since or a later page was completed. The first card lets the
 * account owe its threshold; another one is charged at once for the debt that an earlier card left.
 * @returns the HTTP status to answer
 */
export async function acceptCard(
  { db, now, log, events }: Pick<Deps, "db" | "now" | "log" | "events">,
  stripe: Stripe,
  session: SetupSession,
  enteredAt: Date,
): Promise<number> {
  const advertiserId = idSchema.safeParse(session.metadata?.card).data;
  if (!advertiserId || !session.setup_intent) return 200;
  let setup: Stripe.SetupIntent;
  try {
    setup = await stripe.setupIntents.retrieve(session.setup_intent, { expand: ["payment_method"] });
  } catch (error) {
    log.warn({ err: error, advertiserId }, "a card could not be looked up");
    return 503;
  }
  const method = setup.payment_method;
  if (setup.status !== "succeeded" || !method || typeof method === "string" || !method.card) return 200;
  // The provider detaches removed cards from their customer.
  const customer = typeof method.customer === "string" ? method.customer : method.customer?.id;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  const kept = { methodId: method.id, brand, last4, expMonth, expYear, enteredAt };
  await db.transaction(async (tx) => {
    const currency = await fixCurrency(tx, { advertiserId });
    const row = await lockCard(tx, { advertiserId });
    if (!currency || !row || row.customerId !== customer) return;
    if (row.methodId === method.id || (row.enteredAt && row.enteredAt > enteredAt)) return;
    const charge = await findOpenCharge(tx, { advertiserId });
    const locked = charge && (await lockCharge(tx, { id: charge.id }));
    const { limit } = await lockBalance(tx, { advertiserId, currency });
    if (row.methodId === null) {
      // Credit that an administrator gave in the meantime is paid by invoice.
      if (limit > 0n) return;
      await setLimit(tx, { advertiserId, limit: thresholdOf(currency, row.step) });
    }
    if (row.methodId) await events.record(tx, "ad.card_removed", { methodId: row.methodId });
    const month = await monthOfAccount(tx, { advertiserId, now: now() });
    await changeCard(tx, { advertiserId, ...kept, ...(row.chargedMonth === null && { chargedMonth: month }) });
    if (locked && !locked.attemptedAt) await changeCharge(tx, { id: locked.id, nextAttemptAt: now() });
  });
  return 200;
}

export const retryCharge = implement(contract.retryCharge, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "billing", fail);
  const { db, config, now, log } = ctx.deps;
  const stripe = await openStripe(config);
  if (!stripe) return fail("CHECKOUT_OFF");
  const advertiserId = account.id;
  const charge = (await findOpenCharge(db, { advertiserId })) ?? fail("CHARGE_NOT_FOUND");
  await db.transaction(async (tx) => {
    const locked = await lockCharge(tx, { id: charge.id });
    if (locked && !locked.attemptedAt && !locked.paidAt && !locked.closedAt)
      await changeCharge(tx, { id: charge.id, nextAttemptAt: now() });
  });
  // Without an answer, the schedule looks the attempt up.
  await attemptCharge(ctx.deps, stripe, charge).catch((error) =>
    log.warn({ err: error }, "a charge has no answer yet"),
  );
  return showCard(ctx.deps, account);
});

export const removeCard = implement(contract.removeCard, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "billing", fail);
  const { db, events } = ctx.deps;
  const advertiserId = account.id;
  await db.transaction(async (tx) => {
    const currency = (await fixCurrency(tx, { advertiserId })) ?? fail("ADVERTISER_NOT_FOUND");
    const row = await lockCard(tx, { advertiserId });
    if (!row) return;
    const debt = ofCard(await lockBalance(tx, { advertiserId, currency }));
    if (chargeable(debt, currency) !== null || (await findOpenCharge(tx, { advertiserId }))) fail("CARD_IN_USE");
    if (row.methodId !== null) {
      await setLimit(tx, { advertiserId, limit: 0n });
      await events.record(tx, "ad.card_removed", { methodId: row.methodId });
    }
    await deleteCard(tx, { advertiserId });
  });
  return showCard(ctx.deps, account);
});

/** On "ad.card_removed": the provider forgets the card as well. */
export async function forgetCard(
  { config }: Pick<Deps, "config">,
  { methodId }: EventPayloads["ad.card_removed"],
): Promise<void> {
  const stripe = await openStripe(config);
  await stripe?.paymentMethods.detach(methodId).catch((error: { type?: string }) => {
    // It was detached before, or the provider deleted it.
    if (error.type !== "StripeInvalidRequestError") throw error;
  });
}
