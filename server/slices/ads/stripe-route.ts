import { ZodError } from "zod";
import { changeOpenCheckout, findCheckout } from "../../../db/queries/billing/checkouts.ts";
import { idSchema } from "../../../src/model/values.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { acceptPayment } from "./book-payment.ts";
import { acceptReversal } from "./book-reversal.ts";
import { openStripe } from "./stripe.ts";
import { readEvent } from "./stripe-events.ts";

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
    return answer(known ? await book(ctx, stripe, known) : 200);
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    log.error({ eventId: event.id, type: event.type, issues: error.issues }, "a payment event can't be read");
    return answer(400);
  }
}

type Stripe = NonNullable<Awaited<ReturnType<typeof openStripe>>>;
type Event = NonNullable<ReturnType<typeof readEvent>>;

/** Books the event. @returns the HTTP status to answer */
async function book(ctx: Context, stripe: Stripe, { type, object }: Event): Promise<number> {
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
    default: {
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
