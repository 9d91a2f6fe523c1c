import { insertCheckout, nameCheckout } from "../../../db/queries/billing/checkouts.ts";
import { fixCurrency } from "../../../db/queries/billing/funds.ts";
import { checkout as contract } from "../../../src/ads/money.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { openStripe } from "./stripe.ts";
import { toStripe } from "./stripe-amounts.ts";

/** How long the payment page can be used. The provider's minimum is half an hour. */
const OPEN_MS = 3_600_000;

/** Cards are never entered here: the provider's page accepts the payment and reports it to `stripe-route`. */
export const checkout = implement(contract, async ({ ctx, input, fail }) => {
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
