import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { catalogRuns } from "../../../db/schema/catalogs.ts";
import { createEvents } from "../../../server/platform/events/events.ts";
import { readFeed } from "../../../server/slices/catalogs/read-feed.ts";
import { seedAccount } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { startWebsite, type TestWebsite } from "../../support/website.ts";

const PRODUCTS = 1_050;
const HEAD = "id,title,description,link,image_link,price,availability";
const line = (id: number) =>
  `m${id},Mug ${id},A mug,https://mugs.example/${id},https://mugs.example/${id}.jpg,12.00 USD,in stock`;
const table = (from: number, to: number) =>
  [HEAD, ...Array.from({ length: to - from }, (_, at) => line(from + at))].join("\n");
const LIVE = new AbortController().signal;

let app: TestApp;
let site: TestWebsite;
let runId: string;
let feedId: string;
let csv = table(0, PRODUCTS);
/** Bodies of the next responses, before `csv`. */
const next: string[] = [];

beforeAll(async () => {
  // Events start no jobs, because the test runs the work itself.
  app = await startTestApp({}, { events: createEvents(new Set()) });
  const account = await seedAccount(app);
  site = startWebsite(app, "mugs.example");
  site.pages.set("/feed.csv", () => new Response(next.shift() ?? csv, { headers: { "content-type": "text/csv" } }));
  const { data } = await account.owner.client.rest<{ id: string }>(
    "POST",
    `/ads/v4/advertisers/${account.id}/catalogs/feeds/`,
    { name: "Mugs", currency: "USD", url: "https://mugs.example/feed.csv" },
  );
  feedId = data.id;
  runId = (await run()).id;
});
afterAll(async () => {
  await site.close();
  await app.close();
});

async function run() {
  const [row] = await app.deps.db.select().from(catalogRuns).where(eq(catalogRuns.feedId, feedId));
  return row ?? expect.unreachable();
}
const again = () =>
  app.deps.db.update(catalogRuns).set({ state: "QUEUED", created: 0 }).where(eq(catalogRuns.id, runId));
const inFeed = async () => {
  const found = await rows<{ itemId: string }>(
    app.deps.db,
    sql`select item_id as "itemId" from catalog_products where feed_id = ${feedId} and state = 'IN_FEED'`,
  );
  return found.map(({ itemId }) => Number(itemId.slice(1))).sort((a, b) => a - b);
};
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
const transactions = () =>
  rows<{ products: number }>(
    app.deps.db,
    sql`select count(*)::int as products from catalog_products where feed_id = ${feedId} group by xmin::text`,
  );

test("a feed is written in short transactions, and a resumed run counts each product once", async () => {
  const stop = new AbortController();
  const { newId } = app.deps;
  let ids = 0;
  // Breaks off in the middle of the third chunk.
  const counting = () => {
    if (++ids === 450) stop.abort();
    return newId();
  };
  await expect(readFeed({ ...app.deps, newId: counting }, { runId }, stop.signal)).rejects.toThrow("stopped");
  expect(await run()).toMatchObject({ state: "RUNNING", created: 600, changed: 0, removed: 0 });
  await readFeed(app.deps, { runId }, LIVE);
  expect(await run()).toMatchObject({ state: "READY", valid: PRODUCTS, created: PRODUCTS, changed: 0, removed: 0 });
  const parts = (await transactions()).map(({ products }) => products);
  expect(parts.reduce((sum, products) => sum + products, 0)).toBe(PRODUCTS);
  expect(Math.max(...parts)).toBeLessThanOrEqual(200);
});

test("products missing from a feed of many chunks are removed, and all others stay", async () => {
  csv = table(500, PRODUCTS + 100);
  await again();
  await readFeed(app.deps, { runId }, LIVE);
  expect(await run()).toMatchObject({ state: "READY", created: 100, changed: 0, removed: 500 });
  const states = await rows<{ state: string; products: number }>(
    app.deps.db,
    sql`select state, count(*)::int as products from catalog_products where feed_id = ${feedId} group by 1 order by 1`,
  );
  expect(states).toEqual([
    { state: "IN_FEED", products: PRODUCTS - 400 },
    { state: "OUT_OF_FEED", products: 500 },
  ]);
});

test("a feed that returns to its state before an interrupted run is read as a whole", async () => {
  await again();
  next.push(table(5_000, 6_000));
  const stop = new AbortController();
  const counting = () => {
    stop.abort();
    return app.deps.newId();
  };
  await expect(readFeed({ ...app.deps, newId: counting }, { runId }, stop.signal)).rejects.toThrow("stopped");
  expect(await inFeed()).toContain(5_000);
  await readFeed(app.deps, { runId }, LIVE);
  expect(await inFeed()).toEqual(numbers(500, PRODUCTS + 100));
});

test("of two concurrent runs only one is stored, as a whole", async () => {
  await again();
  next.push(table(0, 3_000), table(3_000, 6_000));
  await Promise.allSettled([readFeed(app.deps, { runId }, LIVE), readFeed(app.deps, { runId }, LIVE)]);
  expect(await run()).toMatchObject({ state: "READY" });
  const kept = await inFeed();
  expect(kept).toEqual(kept[0] === 0 ? numbers(0, 3_000) : numbers(3_000, 6_000));
});

test("a sale of a feed that stays the same ends on its last day", async () => {
  const dated = (now: Date) => ({ ...app.deps, now: () => now });
  csv = `${HEAD},sale_price,sale_price_effective_date\n${line(1)},9.00 USD,2026-11-01T00:00Z/2026-12-01T12:00Z`;
  const sale = async () => {
    const [product] = await rows<{ sale: string | null }>(
      app.deps.db,
      sql`select sale_price_micro::text as sale from catalog_products where feed_id = ${feedId} and item_id = 'm1'`,
    );
    return product?.sale;
  };
  for (const [day, right] of [
    ["2026-12-01T08:00:00Z", "9000000"],
    ["2026-12-02T08:00:00Z", null],
  ] as const) {
    await again();
    await readFeed(dated(new Date(day)), { runId }, LIVE);
    expect(await sale()).toBe(right);
  }
});
