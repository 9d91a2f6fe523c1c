import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { deleteOldIntegrationLogs } from "../../db/queries/advertisers/integrations.ts";
import { accessToken } from "../support/access-token.ts";
import { type Person, seedPerson } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let owner: Person;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await seedPerson(app, "Olga");
  token = (await accessToken(app, owner.id)).token;
});
afterAll(() => app.close());

async function send(logs: unknown) {
  const response = await fetch(`${app.url}/v5/integrations/logs`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ logs }),
  });
  return { status: response.status, data: (await response.json()) as { message: string } };
}
const entry = { client_timestamp: 1_795_000_000_123, event_type: "API", log_level: "ERROR" };

test("a batch of log entries is stored as it was sent, and only its sender reads it", async () => {
  const error = { name: "TypeError", message: "x is undefined", line_number: 7, stack_trace: "at a\nat b" };
  const more = { external_business_id: "shop-1", merchant_id: null, message: "The feed failed." };
  expect(
    await send([
      { ...entry, ...more, error },
      { ...entry, log_level: "INFO" },
    ]),
  ).toEqual({
    status: 200,
    data: { message: "2 log entries were stored." },
  });
  const { items } = await owner.client.trpc.advertiser.integrationLogs.query({ level: "ERROR" });
  expect(items).toMatchObject([
    {
      level: "ERROR",
      event: "API",
      at: 1_795_000_000_123,
      message: "The feed failed.",
      externalId: "shop-1",
      error: { name: "TypeError", line: 7, stack: "at a\nat b" },
    },
  ]);
  const stranger = await seedPerson(app, "Sven");
  expect((await stranger.client.trpc.advertiser.integrationLogs.query({})).items).toEqual([]);
});

test("a log's request is stored without its cookies, tokens and query [SECURITY 40]", async () => {
  const request = {
    method: "POST",
    host: "api.shop.example",
    path: "/v5/pins?access_token=abc&page=2",
    request_headers: { Authorization: "Bearer abc", Accept: "text/html", "X-Api-Key": "abc" },
    response_headers: { "Set-Cookie": "s=abc" },
    response_status_code: 500,
  };
  expect((await send([{ ...entry, request }])).status).toBe(200);
  const [stored] = await rows<{ entry: string }>(
    app.deps.db,
    sql`select entry::text as entry from integration_logs order by id desc limit 1`,
  );
  expect(stored?.entry).not.toContain("abc");
  const { items } = await owner.client.trpc.advertiser.integrationLogs.query({ pageSize: 1 });
  expect(items[0]?.request).toMatchObject({
    path: "/v5/pins?access_token=(removed)&page=(removed)",
    requestHeaders: { Accept: "text/html", Authorization: "(removed)" },
    status: 500,
  });
});

test("faulty entries are refused by name, and nothing of their batch is stored", async () => {
  const before = (await owner.client.trpc.advertiser.integrationLogs.query({})).items.length;
  for (const logs of [
    [],
    "x",
    [entry, { ...entry, log_level: "LOUD" }],
    [{ ...entry, client_timestamp: -1 }],
    [{ ...entry, message: "x".repeat(8_193) }],
    [{ ...entry, colour: "red" }],
    [{ ...entry, request: { method: "GET", host: "a" } }],
    Array.from({ length: 251 }, () => entry),
  ])
    expect((await send(logs)).status).toBe(400);
  expect((await owner.client.trpc.advertiser.integrationLogs.query({})).items).toHaveLength(before);
});

test("an entry with too many headers or characters is refused with the limit it exceeds [SECURITY 31]", async () => {
  const withHeaders = (request_headers: object) => ({
    ...entry,
    request: { method: "GET", host: "a", path: "/", request_headers },
  });
  const headers = (count: number, value = "x") =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`x-${at}`, value]));
  expect((await send([withHeaders(headers(100))])).status).toBe(200);
  expect(await send([entry, withHeaders(headers(101))])).toMatchObject({
    status: 400,
    data: { message: expect.stringContaining("Send 100 headers at most.") },
  });
  for (const long of [
    withHeaders(headers(20, "x".repeat(1_000))),
    { ...entry, error: { stack_trace: "x".repeat(17_000) } },
  ])
    expect(await send([entry, long])).toMatchObject({
      status: 400,
      data: { message: expect.stringContaining("no more than 16384 characters") },
    });
});

test("the newest 5,000 entries of a person are kept, and none for more than 30 days", async () => {
  await app.deps.db.execute(sql`insert into integration_logs (id, user_id, level, entry, received_at)
    select n, ${owner.id}::text::bigint, 'INFO', '{}'::jsonb, now() from generate_series(1, 5100) n`);
  await send([entry]);
  const counted = async () =>
    (await rows<{ n: number }>(app.deps.db, sql`select count(*)::int as n from integration_logs`))[0]?.n;
  expect(await counted()).toBe(5_000);
  await deleteOldIntegrationLogs(app.deps.db, { before: new Date(Date.now() + 86_400_000), limit: 10_000 });
  expect(await counted()).toBe(0);
});

test("a partner's notices of any form are kept in the account's logs", async () => {
  const send = async (body: unknown) => {
    const response = await fetch(`${app.url}/v5/notifications`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return { status: response.status, data: (await response.json()) as { success?: boolean; received_at?: number } };
  };
  const order = { kind: "order.shipped", order_id: 7, items: [{ sku: "mug" }] };
  expect((await send(order)).data).toEqual({ success: true, received_at: expect.any(Number) });
  expect((await send([{ kind: "a" }, { kind_of: { deep_er: 1 } }])).status).toBe(200);
  const { items } = await owner.client.trpc.advertiser.integrationLogs.query({ level: "INFO", pageSize: 3 });
  expect(items.map(({ message }) => JSON.parse(message ?? "")).reverse()).toEqual([
    order,
    { kind: "a" },
    { kind_of: { deep_er: 1 } },
  ]);
  for (const body of [[], ["x"], { text: "x".repeat(9_000) }, Array.from({ length: 101 }, () => order)])
    expect((await send(body)).status).toBe(400);
});
