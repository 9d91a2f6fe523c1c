import { addPrepaid, isCheckoutOpen, payCheckout } from "../../../db/queries/ad-delivery/accounts.ts";
import { idSchema } from "../../../src/model/values.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { book } from "./book.ts";
import { openStripe } from "./stripe.ts";

const BODY_MAX = 256 * 1024;
const MICRO_OF_CENT = 10_000n;
const answer = (status: number) => new Response(null, { status });

/**
 * `/v3/ads/stripe/webhook/`: the payment provider says that money came. Believed by its signature alone, which also says
 * when; booked once, however often it is told.
 */
export async function takeStripeEvent(ctx: Context): Promise<Response> {
  const { config, db, newId, now, log } = ctx.deps;
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
  if (event.type !== "checkout.session.completed" && event.type !== "checkout.session.async_payment_succeeded")
    return answer(200);
  const {
    id: sessionId,
    payment_status: status,
    client_reference_id: id,
    amount_total: total,
    currency,
  } = event.data.object;
  if (status !== "paid" || !idSchema.safeParse(id).success || !id) return answer(200);
  const amount = BigInt(total ?? 0) * MICRO_OF_CENT;
  const paidIn = (currency ?? "").toUpperCase();
  await db.transaction(async (tx) => {
    const paid = await payCheckout(tx, { id, amount, currency: paidIn, now: now() });
    if (!paid) {
      // It stays open, for the payment that was asked for.
      if (await isCheckoutOpen(tx, { id }))
        log.error({ sessionId, checkoutId: id }, "a payment is not what was asked for, and was not booked");
      return;
    }
    const { advertiserId } = paid;
    await addPrepaid(tx, { advertiserId, amount });
    await book(tx, newId, {
      ...{ kind: "CHECKOUT", advertiserId, currency: paidIn, amount },
      ...{ to: "CASH", from: "PREPAID", note: sessionId },
    });
  });
  return answer(200);
}
