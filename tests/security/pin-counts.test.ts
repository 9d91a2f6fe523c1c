import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { foldPinCounts } from "../../db/queries/pins/pin-events.ts";
import { type Client, createClient } from "../support/api.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let olga: Person;
let vera: Person;
let oak: string;
const DESK = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };

beforeAll(async () => {
  app = await startTestApp();
  olga = await seedPerson(app, "Olga");
  vera = await seedPerson(app, "Vera");
  oak = await seedPin(app, await seedBoard(app, olga), { title: "Oak" });
});
afterAll(() => app.close());

const seen = async (client: Client, pin_id: string, headers: Record<string, string> = DESK) =>
  (
    await client.rest<{ accepted: number }>(
      "POST",
      "/v3/pins/events/",
      { events: [{ pin_id, type: "click" }] },
      headers,
    )
  ).data.accepted;

test("an owner cannot raise the numbers of their own Pins", async () => {
  expect(await seen(olga.client, oak)).toBe(0);
});

test("a viewer who repeats an event within an hour counts once", async () => {
  expect([await seen(vera.client, oak), await seen(vera.client, oak)]).toEqual([1, 0]);
  app.advance(3_600_000);
  expect(await seen(vera.client, oak)).toBe(1);
});

test("one batch that repeats an event counts once", async () => {
  const event = { pin_id: oak, type: "outbound_click" };
  const send = (events: object[]) =>
    vera.client.rest<{ accepted: number }>("POST", "/v3/pins/events/", { events }, DESK);
  expect((await send(Array.from({ length: 50 }, () => event))).data.accepted).toBe(1);
  expect((await send(Array.from({ length: 51 }, () => event))).status).toBe(400);
});

test("a visitor who invents browsers counts as at most eight", async () => {
  const elm = await seedPin(app, await seedBoard(app, olga), { title: "Elm" });
  let counted = 0;
  for (let n = 0; n < 60; n += 1)
    counted += await seen(createClient(app), elm, { "user-agent": `Mozilla/5.0 (X11) Chrome/140.${n} Safari/537.36` });
  expect(counted).toBeLessThanOrEqual(8);
});

test("bots and prefetching browsers are not counted", async () => {
  const visitor = createClient(app);
  expect(await seen(visitor, oak, { "user-agent": "Googlebot/2.1" })).toBe(0);
  expect(await seen(visitor, oak, { ...DESK, "sec-purpose": "prefetch" })).toBe(0);
});

test("secret Pins, unknown Pins and Pins behind a block answer and count alike: nothing", async () => {
  const secret = await seedPin(app, await seedBoard(app, olga, { privacy: "secret" }), { title: "Plan" });
  const blocker = await seedPerson(app, "Bea");
  const hers = await seedPin(app, await seedBoard(app, blocker), { title: "Hers" });
  await blocker.client.trpc.safety.block.mutate({ userId: vera.id });
  for (const id of [secret, hers, "7"]) expect([id, await seen(vera.client, id)]).toEqual([id, 0]);
  expect(await seen(olga.client, hers)).toBe(1);
});

test("no stored row connects a viewer with a Pin", async () => {
  await foldPinCounts(app.deps.db);
  const tables = await rows<{ table: string; columns: string }>(
    app.deps.db,
    sql`select table_name as "table", string_agg(column_name, ' ' order by ordinal_position) as columns
      from information_schema.columns where table_name in ('pin_days', 'pin_totals', 'pin_counts_waiting', 'pin_marks')
      group by 1 order by 1`,
  );
  expect(tables.find(({ table }) => table === "pin_marks")?.columns).toBe("mark at");
  for (const { table, columns } of tables) expect([table, /viewer|user|address/.test(columns)]).toEqual([table, false]);
  // The pinner is the Pin's owner.
  const owners = await rows<{ id: string }>(app.deps.db, sql`select distinct pinner_id::text as id from pin_days`);
  expect(owners.map(({ id }) => id)).not.toContain(vera.id);
});

test("another site's page cannot report events in a viewer's name", async () => {
  const response = await fetch(`${app.url}/v3/pins/events/`, {
    method: "POST",
    headers: { ...DESK, "content-type": "application/json", origin: "https://evil.example" },
    body: JSON.stringify({ events: [{ pin_id: oak, type: "click" }] }),
  });
  expect(response.status).toBe(403);
});
