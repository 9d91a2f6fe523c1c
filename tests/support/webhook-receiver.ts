import { queueWebhooks } from "../../server/slices/webhooks/queue.ts";
import type { DeliveryType, WebhookEvent } from "../../src/webhooks/webhook.rules.ts";
import type { Client } from "./api.ts";
import type { TestApp } from "./test-app.ts";

/** A request that a receiver got. */
export interface Received {
  path: string;
  headers: Record<string, string>;
  /** The body's text, as it was signed. */
  text: string;
  type: DeliveryType;
  timestamp: string;
  data: Record<string, unknown>;
}

/** A server that receives webhooks; `ALLOW_PRIVATE_FETCH` must name its `host`. */
export function startReceiver() {
  const received: Received[] = [];
  let answer: (got: Received) => Response | Promise<Response> = () => new Response("thanks");
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    idleTimeout: 60,
    async fetch(request) {
      const text = await request.text();
      const { type, timestamp, data } = JSON.parse(text || "{}") as Received;
      const got = {
        path: new URL(request.url).pathname,
        headers: request.headers.toJSON(),
        text,
        type,
        timestamp,
        data,
      };
      received.push(got);
      return answer(got);
    },
  });
  return {
    host: `127.0.0.1:${server.port}`,
    url: `http://127.0.0.1:${server.port}/hook`,
    received,
    /** Changes what the receiver answers. */
    answers(next: typeof answer) {
      answer = next;
    },
    /** The events at a path, oldest first. */
    at: (path: string) => received.filter((got) => got.path === path),
    close: () => server.stop(true),
  };
}
export type Receiver = ReturnType<typeof startReceiver>;

export interface MadeWebhook {
  id: string;
  url: string;
  secret: string;
}

let count = 0;
/** Makes a webhook at a path of its own. */
export async function makeWebhook(
  client: Client,
  receiver: Pick<Receiver, "host">,
  events: readonly WebhookEvent[],
  fields: object = {},
): Promise<MadeWebhook & { path: string }> {
  const path = `/hook-${++count}`;
  const body = { url: `http://${receiver.host}${path}`, events, ...fields };
  const { status, data, body: whole } = await client.rest<MadeWebhook>("POST", "/v3/webhooks/", body);
  if (status !== 200) throw new Error(`the webhook was refused: ${JSON.stringify(whole)}`);
  return { ...data, path };
}

/** Sends everything that is due now. A comment has to be judged before. */
export async function sendWebhooks(app: TestApp): Promise<void> {
  await app.jobs.drained(60_000);
  await queueWebhooks(app.deps);
  await app.jobs.drained(60_000);
}

export interface SentDelivery {
  id: string;
  message_id: string;
  type: DeliveryType;
  state: string;
  body: string;
  attempts: number;
  next_at: string | null;
  status: number | null;
  answer: string | null;
  took_ms: number | null;
}

/** A webhook's deliveries, newest first. */
export const deliveriesOf = async (client: Client, { id }: { id: string }): Promise<SentDelivery[]> =>
  (await client.rest<SentDelivery[]>("GET", `/v3/webhooks/${id}/deliveries/`)).data;
