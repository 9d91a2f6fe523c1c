import { afterAll, beforeAll, expect, test } from "bun:test";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { verifyWebhook } from "../../client/package/verify-webhook.ts";
import { signUp } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { type Receiver, sendWebhooks, startReceiver } from "../support/webhook-receiver.ts";

let app: TestApp;
let proxy: Receiver;
beforeAll(async () => {
  proxy = startReceiver();
  app = await startTestApp({ ALLOW_PRIVATE_FETCH: proxy.host });
});
afterAll(async () => {
  await app.close();
  await proxy.close();
});

test("a receiver by the library's documentation verifies deliveries and refuses forged ones", async () => {
  const { client } = await signUp(app, { name: "Ada" });
  const events: unknown[] = [];
  let webhook: Webhook | null = null;
  /** The documentation's handler. */
  const handle = (payload: string, headers: Record<string, string>) => {
    try {
      events.push(webhook?.verify(payload, headers));
      return new Response(null, { status: 204 });
    } catch (error) {
      if (error instanceof WebhookVerificationError) return new Response("invalid signature", { status: 400 });
      throw error;
    }
  };
  proxy.answers(({ text, headers }) => handle(text, headers));
  const made = await client.rest<{ id: string; secret: string }>("POST", "/v3/webhooks/", {
    url: proxy.url,
    events: ["board.created"],
  });
  webhook = new Webhook(made.data.secret);
  const board = await client.trpc.boards.create.mutate({ name: "Straße 屋根 지붕 🏠" });
  await sendWebhooks(app);
  expect(events).toMatchObject([{ type: "board.created", data: { id: board.id, name: "Straße 屋根 지붕 🏠" } }]);

  const [sent] = proxy.received;
  const again = await fetch(proxy.url, { method: "POST", headers: sent?.headers ?? {}, body: `${sent?.text} ` });
  expect(again.status).toBe(400);
  expect(events).toHaveLength(1);
});

test("a receiver with the package tackboard verifies requests, and refuses old and forged ones", async () => {
  const { client } = await signUp(app, { name: "Bo" });
  const { received } = proxy;
  proxy.answers(() => new Response(null, { status: 204 }));
  const made = await client.rest<{ secret: string }>("POST", "/v3/webhooks/", {
    url: proxy.url,
    events: ["board.created"],
  });
  const board = await client.trpc.boards.create.mutate({ name: "屋根 🏠" });
  await sendWebhooks(app);
  const sent = received.at(-1) ?? expect.unreachable();
  const { secret } = made.data;
  // The receiver of a framework has a Request; one of Node has headers and text.
  const request = new Request(proxy.url, { method: "POST", headers: sent.headers, body: sent.text });
  const expected = { type: "board.created", data: { id: board.id } };
  expect(await verifyWebhook(request, null, secret)).toMatchObject(expected);
  expect(await verifyWebhook(sent.headers, sent.text, secret)).toMatchObject(expected);
  const unset = verifyWebhook(sent.headers, sent.text, process.env.NO_SUCH_SECRET as unknown as string);
  await expect(unset).rejects.toThrow("The secret of the webhook is missing.");
  const refused = [
    verifyWebhook(sent.headers, `${sent.text} `, secret),
    verifyWebhook(sent.headers, sent.text, `whsec_${btoa("x".repeat(32))}`),
    verifyWebhook(Object.assign({}, sent.headers, { "webhook-timestamp": "1700000000" }), sent.text, secret),
  ];
  const outcomes = await Promise.allSettled(refused);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
});
