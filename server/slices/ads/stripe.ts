import type Stripe from "stripe";
import { ZodError } from "zod";
import {
  changeOpenCheckout,
  findCheckout,
  insertCheckout,
  nameCheckout,
} from "../../../db/queries/billing/checkouts.ts";
import { fixCurrency } from "../../../db/queries/billing/funds.ts";
import * as contract from "../../../src/ads/money.contract.ts";
import { idSchema } from "../../../src/model/values.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { acceptCard } from "./cards.ts";
import { decideCharge } from "./charge-outcomes.ts";
import { openStripe } from "./open-stripe.ts";
import { acceptPayment, acceptReversal } from "./payments.ts";
import { toStripe } from "./stripe-amounts.ts";
import { readEvent } from "./stripe-events.ts";

/** How long the payment page can be used. The provider's minimum is half an hour. */
const OPEN_MS = 3_600_000;

/** Cards are never entered here: the provider's page accepts the payment and reports it to `stripe-route`. */
export const checkout = implement(contract.checkout, async ({ ctx, input, fail }) => {
  const { db, config, newId, now, log } = ctx.deps;
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "billing", fail);
  const userId = ctx.viewer.user.id;
  const amountMicro = input.amountInMicroCurrency;
  const stripe = await openStripe(config);
  if (!stripe) return fail("CHECKOUT_OFF");
  const id = newId();
  const expiresAt = new Date(now().getTime() + OPEN_MS);
  const { currency, amount } = await db.transaction(async (tx) => {
    const currency = (await fixCurrency(tx, { advertiserId })) ?? fail("ADVERTISER_NOT_FOUND");
    const amount = toStripe(amountMicro, currency) ?? fail("AD_AMOUNT_REFUSED");
    await insertCheckout(tx, { id, advertiserId, userId, amountMicro, currency, expiresAt });
    return { currency: currency.toLowerCase(), amount };
  });
  const back = `${config.publicUrl}/advertiser/${advertiserId}/billing/`;
  const product = { name: `${config.brandName}: prepaid credit for ads` };
  try {
    const session = await stripe.checkout.sessions.create(
      {
        mode: "payment",
        client_reference_id: id,
        metadata: { checkout: id },
        expires_at: Math.floor(expiresAt.getTime() / 1_000),
        line_items: [{ quantity: 1, price_data: { currency, unit_amount: amount, product_data: product } }],
        success_url: `${back}?paid=${id}`,
        cancel_url: back,
      },
      { idempotencyKey: `checkout-${id}` },
    );
    if (!session.url) throw new Error("the session has no address");
    await nameCheckout(db, { id, sessionId: session.id });
    return { url: session.url };
  } catch (error) {
    log.warn({ err: error }, "a payment page could not be opened");
    return fail("CHECKOUT_FAILED");
  }
});

const BODY_MAX = 256 * 1024;
const answer = (status: number) => new Response(null, { status });

/**
 * `/v3/ads/stripe/webhook/`: the payment provider reports the outcome of payments. The signature alone authenticates a
 * request and dates it; each event counts once, however often it comes. The provider resends an event unless the answer
 * is 2xx.
 */
export async function receiveStripeEvent(ctx: Context): Promise<Response> {
  const { config, log } = ctx.deps;
  const { request } = ctx;
  if (request?.method !== "POST") return new Response(null, { status: 405, headers: { Allow: "POST" } });
  const stripe = await openStripe(config);
  if (!stripe || !config.stripe) return answer(404);
  const body = await request.arrayBuffer();
  if (body.byteLength > BODY_MAX) return answer(413);
  const signature = request.headers.get("stripe-signature") ?? "";
  const event = await stripe.webhooks
    .constructEventAsync(new TextDecoder().decode(body), signature, config.stripe.webhookSecret)
    .catch(() => null);
  if (!event) return answer(400);
  try {
    const known = readEvent(event);
    return answer(known ? await book(ctx, stripe, { ...known, at: new Date(event.created * 1_000) }) : 200);
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    log.error({ eventId: event.id, type: event.type, issues: error.issues }, "a payment event can't be read");
    return answer(400);
  }
}

type Event = NonNullable<ReturnType<typeof readEvent>> & { at: Date };

/** Books the event. @returns the HTTP status to answer */
async function book(ctx: Context, stripe: Stripe, { type, object, at }: Event): Promise<number> {
  const { db, now } = ctx.deps;
  switch (type) {
    case "refund.created":
    case "refund.updated":
    case "refund.failed": {
      const isUndone = object.status === "failed" || object.status === "canceled";
      return acceptReversal(ctx.deps, stripe, { kind: "REFUND", isUndone, ...object });
    }
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return acceptReversal(ctx.deps, stripe, { kind: "DISPUTE", isUndone: type.endsWith("reinstated"), ...object });
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
      return decideCharge(ctx.deps, stripe, object);
    default: {
      if (object.mode === "setup")
        return type === "checkout.session.completed" ? acceptCard(ctx.deps, stripe, object, at) : 200;
      const id = idSchema.safeParse(object.client_reference_id).data;
      const checkout = id ? await findCheckout(db, { id }) : null;
      if (type === "checkout.session.expired" || type === "checkout.session.async_payment_failed") {
        if (checkout) await changeOpenCheckout(db, { id: checkout.id, pendingAt: null, expiresAt: now() });
        return 200;
      }
      if (object.payment_status === "paid") return acceptPayment(ctx.deps, stripe, { checkout, session: object });
      // Slow bank payment: another event will report its outcome.
      if (checkout) await changeOpenCheckout(db, { id: checkout.id, pendingAt: now() });
      return 200;
    }
  }
}
