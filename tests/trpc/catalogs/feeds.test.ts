import { afterAll, beforeAll, expect, test } from "bun:test";
import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { queueDueFeeds } from "../../../server/slices/catalogs/due.ts";
import type { Client } from "../../support/api.ts";
import { type SeededAccount, seedAccount } from "../../support/seed-ads.ts";
import { seedDelegate } from "../../support/seed-delegate.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { startWebsite, type TestWebsite } from "../../support/website.ts";

const HOUR_MS = 3_600_000;
const HEAD = "id,title,description,link,image_link,price,availability";
const line = (id: string, title = "Blue mug", price = "12.00 USD") =>
  `${id},${title},A mug,https://mugs.example/${id},https://mugs.example/none.jpg,${price},in stock`;
const table = (...lines: string[]) => [HEAD, ...lines].join("\n");

interface Run {
  id: string;
  state: string;
  fault: string | null;
  [count: string]: unknown;
}
interface Feed {
  id: string;
  next_run_at: string | null;
  products: number;
  last_run: Run | null;
}
let app: TestApp;
let account: SeededAccount;
let site: TestWebsite;
let csv = "";
let asked = 0;
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app, { timeZone: "Europe/Berlin" });
  site = startWebsite(app, "mugs.example");
  site.pages.set("/feed.csv", () => {
    asked += 1;
    return new Response(csv, { headers: { "content-type": "text/csv" } });
  });
});
afterAll(async () => {
  await site.close();
  await app.close();
});

const path = (rest = "", of = account.id) => `/ads/v4/advertisers/${of}/catalogs/${rest}`;
const client = () => account.owner.client;
const make = async (fields: object = {}) =>
  (
    await client().rest<Feed>("POST", path("feeds/"), {
      name: "Mugs",
      currency: "USD",
      url: "https://mugs.example/feed.csv",
      ...fields,
    })
  ).data;
const find = async (id: string) => {
  await app.jobs.drained();
  const { data } = await client().rest<Feed[]>("GET", path("feeds/"));
  return data.find((one) => one.id === id);
};
const run = async (id: string) => {
  const { data } = await client().rest<Run>("POST", path(`feeds/${id}/run/`));
  expect(data.state).toBe("QUEUED");
  return (await find(id))?.last_run;
};
const products = async (query = "", by: Client = client()) =>
  (await by.rest<{ item_id: string; state: string; title: string }[]>("GET", path(`products/${query}`))).data;
const written = async () => {
  const [row] = await rows<{ at: string }>(
    app.deps.db,
    sql`select max(xmin::text::bigint)::text as at from catalog_products`,
  );
  return row?.at;
};
let feedId = "";

test("product-catalogs: a feed is read once created, and reports errors row by row [signed-in 2.10]", async () => {
  csv = table(line("a"), line("b", "Mug", "free"), line("c", "", ""), line("d", "Red mug"), line("a", "Twice"));
  ({ id: feedId } = await make());
  const feed = await find(feedId);
  expect(feed).toMatchObject({ products: 2, next_run_at: null });
  expect(feed?.last_run).toMatchObject({
    state: "READY",
    format: "CSV",
    rows: 5,
    valid: 2,
    errors: 4,
    warnings: 0,
    created: 2,
    changed: 0,
    removed: 0,
  });
  const faults = await client().rest<object[]>(
    "GET",
    path(`feeds/${feedId}/runs/${feed?.last_run?.id}/faults/?page_size=3`),
  );
  expect(faults.data).toMatchObject([
    { row: 3, item_id: "b", kind: "error", code: "badPrice", field: "price", value: "free" },
    { row: 4, item_id: "c", code: "missing", field: "title", value: "" },
    { row: 4, item_id: "c", code: "missing", field: "price" },
  ]);
  const more = path(`feeds/${feedId}/runs/${feed?.last_run?.id}/faults/?page_size=3&bookmark=${faults.bookmark}`);
  expect((await client().rest<object[]>("GET", more)).data).toMatchObject([{ row: 6, code: "doubledId" }]);
  expect((await products()).map(({ item_id }) => item_id).sort()).toEqual(["a", "d"]);
});

test("an unchanged feed writes nothing; a changed one writes the differences alone", async () => {
  const before = await written();
  expect(await run(feedId)).toMatchObject({ state: "READY", is_unchanged: true, rows: 0 });
  csv = `${table(line("a"), line("d", "Red mug"))}\n`;
  expect(await run(feedId)).toMatchObject({ state: "READY", is_unchanged: false, created: 0, changed: 0, removed: 0 });
  expect(await written()).toBe(before);
  csv = table(line("a", "Green mug"), line("e"));
  expect(await run(feedId)).toMatchObject({ state: "READY", created: 1, changed: 1, removed: 1 });
  expect((await products("?state=OUT_OF_FEED")).map(({ item_id }) => item_id)).toEqual(["d"]);
  expect((await products("?state=IN_FEED")).map(({ title }) => title).sort()).toEqual(["Blue mug", "Green mug"]);
  csv = table(line("a", "Green mug"), line("e"), line("d", "Red mug"));
  expect(await run(feedId)).toMatchObject({ created: 0, changed: 1, removed: 0 });
});

test("an invalid feed changes nothing and gets an error", async () => {
  csv = "id,title\n1,Mug";
  expect(await run(feedId)).toMatchObject({ state: "FAILED", fault: "noColumns", errors: 5 });
  csv = table(line("x", "", ""));
  expect(await run(feedId)).toMatchObject({ state: "FAILED", fault: "noProducts" });
  expect(await products("?state=IN_FEED")).toHaveLength(3);
  const gone = await make({ url: "https://mugs.example/gone.csv" });
  expect((await find(gone.id))?.last_run).toMatchObject({ state: "FAILED", fault: "notFound" });
});

test("an address in a private network is never fetched, and the error doesn't reveal it [SECURITY 28]", async () => {
  const inside = await make({ url: "http://127.0.0.1:5432/feed.csv" });
  expect((await find(inside.id))?.last_run).toMatchObject({ state: "FAILED", fault: "notFetched" });
  for (const url of ["file:///etc/passwd", "https://a:b@mugs.example/", "feed.csv"])
    expect((await client().rest("POST", path("feeds/"), { name: "x", currency: "USD", url })).code).toBe(1);
});

test("a schedule runs by the account's clock, once per time; a paused feed waits", async () => {
  csv = table(line("z"));
  const hour = (at: string | Date) =>
    Number(
      new Intl.DateTimeFormat("en", { hour: "numeric", hourCycle: "h23", timeZone: "Europe/Berlin" }).format(
        new Date(at),
      ),
    );
  // The next run is hours away, whatever the time is.
  const later = (hour(app.deps.now()) + 12) % 24;
  const daily = await make({ schedule: { frequency: "DAILY", hour: later } });
  expect(hour(daily.next_run_at ?? "")).toBe(later);
  const hourly = await make({ schedule: { frequency: "HOURLY" } });
  await app.jobs.drained();
  const before = asked;
  app.advance(HOUR_MS + 1_000);
  await Promise.all([queueDueFeeds(app.deps), queueDueFeeds(app.deps)]);
  expect((await find(hourly.id))?.last_run).toMatchObject({ is_scheduled: true, is_unchanged: true });
  expect(asked).toBe(before + 1);
  const change = { status: "PAUSED" };
  expect((await client().rest<Feed>("PATCH", path(`feeds/${hourly.id}/`), change)).data.next_run_at).toBeNull();
  app.advance(HOUR_MS);
  await queueDueFeeds(app.deps);
  await app.jobs.drained();
  expect(asked).toBe(before + 1);
});

test("a file arrives in chunks and is read after the last; chunks out of order are refused", async () => {
  const { id } = await make({ url: null });
  const bytes = gzipSync(table(line("up-1"), line("up-2")));
  const half = Math.ceil(bytes.length / 2);
  const part = (number: number, key = "file-0001", parts = 2) =>
    client().rest<{ run: Run | null }>("POST", path(`feeds/${id}/file/`), {
      key,
      part: number,
      parts,
      base64: bytes.subarray((number - 1) * half, number * half).toString("base64"),
    });
  expect((await part(2)).code).toBe(644);
  expect((await part(1)).data).toEqual({ run: null });
  expect((await part(2, "file-0002")).code).toBe(644);
  expect((await client().rest<Run>("POST", path(`feeds/${id}/run/`))).data.state).toBe("QUEUED");
  expect((await find(id))?.last_run).toMatchObject({ state: "FAILED", fault: "noFile" });
  expect((await part(2)).data.run).toMatchObject({ state: "QUEUED" });
  expect(await find(id)).toMatchObject({ products: 2, last_run: { state: "READY", created: 2 } });
  expect((await client().rest("PATCH", path(`feeds/${id}/`), { schedule: { frequency: "HOURLY" } })).code).toBe(642);
});

test("two presses read a feed once, and deleting a feed deletes its products", async () => {
  csv = table(line("w"));
  const { id } = await make({ url: "https://mugs.example/gone.csv" });
  await app.jobs.drained();
  await client().rest("PATCH", path(`feeds/${id}/`), { url: "https://mugs.example/feed.csv", name: "More mugs" });
  const pressed = await Promise.all([1, 2].map(() => client().rest("POST", path(`feeds/${id}/run/`))));
  expect(pressed.map(({ code }) => code).sort((one, other) => one - other)).toEqual([0, 643]);
  expect(await find(id)).toMatchObject({ name: "More mugs", products: 1 });
  const manager = await seedDelegate(app, account.id, "AUDIENCE_MANAGER");
  expect((await manager.client.rest("DELETE", path(`feeds/${id}/`))).code).toBe(3);
  expect((await client().rest("DELETE", path(`feeds/${id}/`))).code).toBe(0);
  expect(await find(id)).toBeUndefined();
  expect((await products("?state=IN_FEED")).map(({ item_id }) => item_id)).not.toContain("w");
  expect((await client().rest("POST", path(`feeds/${id}/run/`))).code).toBe(640);
});

test("another account's feeds can't be reached without acting for that account", async () => {
  const other = await seedAccount(app);
  expect((await other.owner.client.rest("GET", path("feeds/"))).code).toBe(3);
  const named = path(`feeds/${feedId}/runs/`, other.id);
  expect((await other.owner.client.rest("GET", named)).code).toBe(640);
  const [seen] = (await client().rest<Run[]>("GET", path(`feeds/${feedId}/runs/`))).data;
  const mine = (await other.owner.client.rest<Feed>("POST", path("feeds/", other.id), { name: "x", currency: "USD" }))
    .data;
  const stolen = path(`feeds/${mine.id}/runs/${seen?.id}/faults/`, other.id);
  expect((await other.owner.client.rest("GET", stolen)).code).toBe(645);
});
