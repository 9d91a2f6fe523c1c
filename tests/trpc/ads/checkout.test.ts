import { afterAll, beforeAll, expect, test } from "bun:test";
import Stripe from "stripe";
import { createClient } from "../../support/api.ts";
import { type SeededAccount, seedAccount } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const WEBHOOK_SECRET = "whsec_test_of_this_file";
let app: TestApp;
let account: SeededAccount;
/** What the provider was asked for; it speaks the protocol of the real one. */
const asked: { form: URLSearchParams; key: string | null; authorization: string | null }[] = [];
let isAway = false;
const provider = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  async fetch(request) {
    if (new URL(request.url).pathname !== "/v1/checkout/sessions" || isAway) return new Response("{}", { status: 500 });
    const { headers } = request;
    asked.push({
      form: new URLSearchParams(await request.text()),
      key: headers.get("idempotency-key"),
      authorization: headers.get("authorization"),
    });
    return Response.json({
      id: `cs_test_${asked.length}`,
      object: "checkout.session",
      url: "https://pay.example/session",
    });
  },
});
beforeAll(async () => {
  app = await startTestApp({
    ...{ STRIPE_SECRET: "sk_test_of_this_file", STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET },
    STRIPE_ENDPOINT: `http://127.0.0.1:${provider.port}`,
  });
  account = await seedAccount(app, { prepaid: 0n });
});
afterAll(async () => {
  await app.close();
  await provider.stop(true);
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

/** As the provider sends it. */
async function send(
  fields: object,
  secret = WEBHOOK_SECRET,
  timestamp = Math.floor(Date.now() / 1_000),
): Promise<number> {
  const session = {
    id: "cs_test_1",
    object: "checkout.session",
    payment_status: "paid",
    currency: "usd",
    amount_total: 2_500,
    ...fields,
  };
  const payload = JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "checkout.session.completed",
    data: { object: session },
  });
  const header = await new Stripe("sk_test_x").webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp });
  const headers = { "stripe-signature": header, "content-type": "application/json" };
  return (await createClient(app).fetch("/v3/ads/stripe/webhook/", { method: "POST", headers, body: payload })).status;
}

test("prepaid credit is bought on the provider's page, and is there once the provider says, signed, that it was paid", async () => {
  const answer = await buy(25_000_000);
  expect(answer.data).toEqual({ url: "https://pay.example/session" });
  const [request] = asked;
  expect(request?.authorization).toBe("Bearer sk_test_of_this_file");
  expect(request?.form.get("mode")).toBe("payment");
  expect(request?.form.get("line_items[0][price_data][unit_amount]")).toBe("2500");
  expect(request?.form.get("line_items[0][price_data][currency]")).toBe("usd");
  expect(await balance()).toBe(0);
  const reference = { client_reference_id: request?.form.get("client_reference_id") };
  expect(await Promise.all(Array.from({ length: 5 }, () => send(reference)))).toEqual([200, 200, 200, 200, 200]);
  expect(await balance()).toBe(25_000_000);
});

test("SECURITY 33 a payment that is told without the right signature, too late, unpaid or of another amount books nothing", async () => {
  await buy(25_000_000);
  const reference = { client_reference_id: asked.at(-1)?.form.get("client_reference_id") };
  expect(await send(reference, "whsec_of_somebody_else")).toBe(400);
  expect(await send(reference, WEBHOOK_SECRET, Math.floor(Date.now() / 1_000) - 3_600)).toBe(400);
  expect(await send({ ...reference, payment_status: "unpaid" })).toBe(200);
  expect(await send({ ...reference, amount_total: 1 })).toBe(200);
  expect(await send({ ...reference, currency: "eur" })).toBe(200);
  for (const id of ["1 or 1=1", "9999999999999999999", "0"]) expect(await send({ client_reference_id: id })).toBe(200);
  expect(await balance()).toBe(25_000_000);
  // What is said wrongly doesn't take the place of what is paid.
  expect(await send(reference)).toBe(200);
  expect(await balance()).toBe(50_000_000);
});

test("parts of a cent are refused, and a provider that is away is a sentence", async () => {
  expect((await buy(25_000_001)).code).toBe(456);
  isAway = true;
  expect((await buy(25_000_000)).code).toBe(455);
  isAway = false;
});
