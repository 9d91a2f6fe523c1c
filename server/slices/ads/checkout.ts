import { insertCheckout, nameCheckout } from "../../../db/queries/ad-delivery/accounts.ts";
import { checkout as contract } from "../../../src/ads/money.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { openStripe } from "./stripe.ts";

/** Micro-units of what all these currencies call a cent. */
const CENT = 10_000n;

/** No card is ever typed here: its provider's own page takes the payment, and tells us when it came (`stripe-door`). */
export const checkout = implement(contract, async ({ ctx, input, fail }) => {
  const { db, config, newId, log } = ctx.deps;
  const account = await accountFor(ctx, input.advertiserId, "billing", fail);
  const amount = input.amountInMicroCurrency;
  const stripe = await openStripe(config);
  if (!stripe) return fail("CHECKOUT_OFF");
  if (amount % CENT !== 0n || amount / CENT > 99_999_999n) return fail("AD_AMOUNT_REFUSED");
  const id = newId();
  const currency = account.currency;
  await insertCheckout(db, { id, advertiserId: account.id, userId: ctx.viewer.user.id, amount, currency });
  const back = `${config.publicUrl}/advertiser/${account.id}/billing/`;
  const product = { name: `${config.brandName}: prepaid credit for ads` };
  try {
    const session = await stripe.checkout.sessions.create(
      {
        mode: "payment",
        client_reference_id: id,
        line_items: [
          {
            quantity: 1,
            price_data: { currency: currency.toLowerCase(), unit_amount: Number(amount / CENT), product_data: product },
          },
        ],
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
