import { afterAll, beforeAll, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { toCamel } from "../../src/contract/case.ts";
import { EVENTS_AT_ONCE } from "../../src/conversions/send.contract.ts";
import { countStatements } from "../support/count-statements.ts";
import { type SeededAccount, seedAccount } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
});
afterAll(() => app.close());

const hash = (email: string) => createHash("sha256").update(email).digest("hex");
const USER_AGENT = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 ${"Pinterest/13.1 ".repeat(12)}`;

/** An ordinary sale as a shop's plug-in writes it, with fields that the site doesn't use: about 1,200 bytes. */
const sale = (eventId: string, fields: object = {}) => ({
  event_name: "checkout",
  event_id: eventId,
  event_time: Math.floor(app.deps.now().getTime() / 1_000) - 60,
  action_source: "web",
  event_source_url: `https://shop.example/checkout/order-received/?key=${eventId}&utm_source=tackboard`,
  partner_name: "ss-example",
  language: "en",
  user_data: {
    em: [hash(eventId)],
    ph: [hash(`${eventId} phone`)],
    external_id: [hash(`${eventId} person`)],
    click_id: "dj0yJnU9".padEnd(108, "x"),
    client_ip_address: "2001:db8:85a3::8a2e:370:7334",
    client_user_agent: USER_AGENT,
  },
  custom_data: {
    currency: "usd",
    value: "72.39",
    num_items: 2,
    order_id: eventId,
    content_ids: ["oak-table", "oak-chair"],
    contents: [
      { id: "oak-table", item_name: "Oak table", item_price: "49.99", quantity: 1 },
      { id: "oak-chair", item_name: "Oak chair", item_price: "22.40", quantity: 1 },
    ],
  },
  ...fields,
});
const sales = (name: string, count: number) => Array.from({ length: count }, (_, at) => sale(`${name}-${at}`));

interface Answer {
  code?: number;
  message?: string;
  details?: { events: unknown[] };
  num_events_received: number;
  num_events_processed: number;
  events: { status: string; error_message: string; warning_message: string }[];
}
async function send(data: object[], path = `/v5/ad_accounts/${account.id}/events`) {
  const response = await account.owner.client.fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ data }),
  });
  return { status: response.status, body: (await response.json()) as Answer };
}
const stored = async (name: string) =>
  (
    await rows<{ count: number }>(
      app.deps.db,
      sql`select count(*)::int as count from conversion_events where event_id like ${`${name}-%`}`,
    )
  )[0]?.count;

test("1,000 ordinary events in one request of 1.2 MB are stored once each, on every transport", async () => {
  const many = sales("many", EVENTS_AT_ONCE);
  expect(JSON.stringify({ data: many }).length).toBeGreaterThan(1_200_000);
  const { status, body } = await send(many);
  expect([status, body.num_events_received, body.num_events_processed]).toEqual([200, 1_000, 1_000]);
  expect(await stored("many")).toBe(1_000);
  const again = await send(many);
  expect([again.status, again.body.num_events_processed]).toEqual([200, 1_000]);
  const path = `/ads/v4/advertisers/${account.id}/events/`;
  const rest = await account.owner.client.rest<Answer>("POST", path, { data: sales("rest", EVENTS_AT_ONCE) });
  expect([rest.status, rest.data.num_events_processed]).toEqual([200, 1_000]);
  const sent = await account.owner.client.trpc.conversions.send.mutate({
    advertiserId: account.id,
    data: toCamel(sales("trpc", EVENTS_AT_ONCE)) as never,
  });
  expect(sent.numEventsProcessed).toBe(1_000);
  expect([await stored("many"), await stored("rest"), await stored("trpc")]).toEqual([1_000, 1_000, 1_000]);
});

test("1,000 events take at most one statement more than one event", async () => {
  const one = await countStatements(app, () => send(sales("one", 1)));
  const thousand = await countStatements(app, () => send(sales("thousand", EVENTS_AT_ONCE)));
  // The server identifies the sender of a long body before it reads the body.
  expect(thousand).toBeLessThanOrEqual(one + 1);
  expect(await stored("thousand")).toBe(1_000);
});

test("a refused event between others answers 422, with every result in the order of the request", async () => {
  const { status, body } = await send([
    sale("middle-1"),
    sale("middle-2", { event_name: "bought" }),
    sale("middle-3", { custom_data: { value: 5 }, user_data: { em: "Ada@example.org" } }),
  ]);
  expect([status, body.num_events_received, body.num_events_processed]).toEqual([422, 3, 2]);
  expect(body.events.map((one) => one.status)).toEqual(["processed", "failed", "processed"]);
  expect(body.events[1]?.error_message).toStartWith("event_name: Use one of");
  expect(body.events[2]?.warning_message).toContain("user_data.em: Hash addresses");
  expect({ code: body.code, message: body.message, details: body.details }).toMatchObject({
    code: 1,
    message: "1 of 3 events were not processed. Their error_message says why.",
    details: { events: body.events },
  });
  const kept = await rows<Record<string, string>>(
    app.deps.db,
    sql`select event_id, value_micro::text as value, currency from conversion_events
      where event_id like 'middle-%' order by event_id`,
  );
  expect(kept).toEqual([
    { event_id: "middle-1", value: "72390000", currency: "USD" },
    { event_id: "middle-3", value: "5000000", currency: "USD" },
  ]);
});

test("test=True checks events as a program of Python writes it, and counts none", async () => {
  const { status, body } = await send(
    [sale("probe-1"), sale("probe-2")],
    `/v5/ad_accounts/${account.id}/events?test=True`,
  );
  expect([status, body.num_events_processed]).toEqual([200, 2]);
  expect(await stored("probe")).toBe(0);
});
