import { afterAll, beforeAll, expect, test } from "bun:test";
import { type PaymentProvider, startPaymentProvider } from "../../support/payment-provider.ts";
import { type SeededAccount, seedAccount } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let provider: PaymentProvider;
beforeAll(async () => {
  provider = startPaymentProvider();
  app = await startTestApp(provider.env);
  account = await seedAccount(app, { prepaid: 0n });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const balance = async () =>
  (
    await account.owner.client.rest<{ prepaid_in_micro_currency: number }>(
      "GET",
      `/ads/v4/advertisers/${account.id}/balance/`,
    )
  ).data.prepaid_in_micro_currency;
const buy = (amount: unknown) =>
  account.owner.client.rest<{ url: string }>("POST", `/ads/v4/advertisers/${account.id}/checkout/`, {
    amount_in_micro_currency: amount,
  });

const session = { id: "cs_test_1", payment_status: "paid", currency: "usd", amount_total: 2_500 };
/** Sends an event as the provider does. */
const send = (fields: object, signing?: Parameters<PaymentProvider["send"]>[3]) =>
  provider.send(app, "checkout.session.completed", { ...session, ...fields }, signing);
const reference = () => ({ client_reference_id: provider.lastCheckout() });

test("prepaid credit is bought on the provider's page, and booked on its signed confirmation", async () => {
  const answer = await buy(25_000_000);
  expect(answer.data).toEqual({ url: "https://pay.example/session" });
  const [request] = provider.asked;
  expect(request?.authorization).toBe("Bearer sk_test_of_this_file");
  expect(request?.form.get("mode")).toBe("payment");
  expect(request?.form.get("line_items[0][price_data][unit_amount]")).toBe("2500");
  expect(request?.form.get("line_items[0][price_data][currency]")).toBe("usd");
  expect(await balance()).toBe(0);
  expect(await Promise.all(Array.from({ length: 5 }, () => send(reference())))).toEqual([200, 200, 200, 200, 200]);
  expect(await balance()).toBe(25_000_000);
});

test("a payment with a bad signature, late, unpaid or of another amount books nothing [SECURITY 33]", async () => {
  await buy(25_000_000);
  const paid = reference();
  expect(await send(paid, { secret: "whsec_of_somebody_else" })).toBe(400);
  expect(await send(paid, { timestamp: Math.floor(Date.now() / 1_000) - 3_600 })).toBe(400);
  expect(await send({ ...paid, payment_status: "unpaid" })).toBe(200);
  expect(await send({ ...paid, amount_total: 1 })).toBe(200);
  expect(await send({ ...paid, currency: "eur" })).toBe(200);
  for (const id of ["1 or 1=1", "9999999999999999999", "0"]) expect(await send({ client_reference_id: id })).toBe(200);
  expect(await balance()).toBe(25_000_000);
  // An invalid event doesn't block the valid one for the same payment.
  expect(await send(paid)).toBe(200);
  expect(await balance()).toBe(50_000_000);
});

test("fractions of a cent are refused, and an unreachable provider gives an error message", async () => {
  expect((await buy(25_000_001)).code).toBe(456);
  provider.isAway = true;
  expect((await buy(25_000_000)).code).toBe(455);
  provider.isAway = false;
});
