import Stripe from "stripe";
import { createClient } from "./api.ts";
import { type CardProvider, startCards } from "./card-provider.ts";
import type { TestApp } from "./test-app.ts";

const WEBHOOK_SECRET = "whsec_test_of_this_file";

interface Asked {
  path: string;
  form: URLSearchParams;
  key: string | null;
  authorization: string | null;
}

/** A server that speaks the payment provider's protocol, and signs its events. */
export interface PaymentProvider {
  env: Record<string, string>;
  /** Requests received so far. */
  asked: Asked[];
  /** Answers 500 until it is reset. */
  isAway: boolean;
  /** Called with each request before its answer. */
  onRequest: (request: string) => void;
  /** Sends a signed event to the site. @returns the site's status */
  send(
    app: TestApp,
    type: string,
    object: Record<string, unknown>,
    signing?: { secret?: string; timestamp?: number; created?: number },
  ): Promise<number>;
  /** Cards on file and their charges. */
  cards: CardProvider;
  /** The id of the latest checkout. */
  lastCheckout(): string;
  close(): Promise<void>;
}

export function startPaymentProvider(): PaymentProvider {
  const asked: Asked[] = [];
  const cards = startCards();
  let sessions = 0;
  /** The payment of each opened checkout session. */
  const checkouts: string[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      const { headers } = request;
      provider.onRequest(`${request.method} ${pathname}`);
      if (provider.isAway) return new Response("{}", { status: 500 });
      const form = new URLSearchParams(await request.text());
      asked.push({
        path: pathname,
        form,
        key: headers.get("idempotency-key"),
        authorization: headers.get("authorization"),
      });
      const key = headers.get("idempotency-key");
      const ofCards = cards.answer({ method: request.method, pathname, searchParams, form, key });
      if (ofCards) return ofCards;
      if (pathname === "/v1/refunds") return Response.json({ id: `re_${asked.length}`, object: "refund" });
      if (pathname !== "/v1/checkout/sessions") return new Response("{}", { status: 404 });
      if (request.method === "GET") {
        const id = checkouts.find((one) => searchParams.get("payment_intent") === `pi_${one}`);
        const found = id ? [{ id: `cs_${id}`, object: "checkout.session", client_reference_id: id }] : [];
        return Response.json({ object: "list", data: found, has_more: false });
      }
      checkouts.push(form.get("client_reference_id") ?? "");
      const id = `cs_test_${++sessions}`;
      return Response.json({ id, object: "checkout.session", url: "https://pay.example/session" });
    },
  });
  let events = 0;
  const provider: PaymentProvider = {
    asked,
    cards,
    isAway: false,
    onRequest: () => {},
    lastCheckout: () => checkouts.at(-1) ?? "",
    env: {
      STRIPE_SECRET: "sk_test_of_this_file",
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_ENDPOINT: `http://127.0.0.1:${server.port}`,
    },
    async send(
      app,
      type,
      object,
      { secret = WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1_000), created } = {},
    ) {
      const event = { id: `evt_${++events}`, object: "event", created: created ?? timestamp, type, data: { object } };
      const payload = JSON.stringify(event);
      const header = await new Stripe("sk_test_x").webhooks.generateTestHeaderStringAsync({
        payload,
        secret,
        timestamp,
      });
      const headers = { "stripe-signature": header, "content-type": "application/json" };
      return (await createClient(app).fetch("/v3/ads/stripe/webhook/", { method: "POST", headers, body: payload }))
        .status;
    },
    close: () => server.stop(true),
  };
  return provider;
}
