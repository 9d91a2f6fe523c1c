import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { readFeedInSandbox } from "../../server/platform/catalog/feed-sandbox.ts";
import type { FeedFault } from "../../src/catalogs/faults.ts";
import { FEED_ROWS_MAX } from "../../src/catalogs/feed.ts";
import { type SeededAccount, seedAccount, seedAd } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { startWebsite, type TestWebsite } from "../support/website.ts";

setDefaultTimeout(120_000);

let app: TestApp;
let account: SeededAccount;
let site: TestWebsite;
/** A server in the internal network. */
let inside: ReturnType<typeof Bun.serve>;
let visits = 0;
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  site = startWebsite(app, "mugs.example");
  inside = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: () => {
      visits += 1;
      return new Response(`${HEAD}\n${line("1")}`);
    },
  });
});
afterAll(async () => {
  await inside.stop(true);
  await site.close();
  await app.close();
});

const NOW = new Date("2026-11-28T12:00:00Z");
const HEAD = "id,title,description,link,image_link,price,availability";
const line = (id: string, { price = "12.00 USD", picture = "https://mugs.example/none.jpg" } = {}) =>
  `${id},Mug,A mug,https://mugs.example/,${picture},${price},in stock`;
const MB = 2 ** 20;
const table = (...lines: string[]) => [HEAD, ...lines].join("\n");
const read = async (body: string | Uint8Array) => {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : new Uint8Array(body);
  const { fault, products, rows: count } = await readFeedInSandbox({ body: bytes, currency: "USD", now: NOW });
  return { fault, products: products.map(({ itemId }) => itemId), rows: count };
};

test("no slow or large feed exhausts its process's limits or holds up the server [SECURITY 43]", async () => {
  let held = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    held = Math.max(held, performance.now() - last);
    last = performance.now();
  }, 5);
  const hostile: Record<string, [FeedFault, Uint8Array | string]> = {
    "a cell of 35 MB": ["unreadable", gzipSync(table(`1,"${"x".repeat(35 * MB)}`))],
    "a million columns": ["unreadable", `${HEAD},${"c,".repeat(1_000_000)}\n${line("1")}`],
    "38 million blank lines": ["tooManyRows", gzipSync(`${HEAD}\n${"\n".repeat(38 * MB)}`)],
    "quotes alone": ["unreadable", gzipSync(table('"'.repeat(38 * MB)))],
    "300 MB in 300 kB": ["tooLarge", gzipSync(Buffer.alloc(300 * MB))],
    "twenty archives in a row": ["tooLarge", Buffer.concat(Array(20).fill(gzipSync(Buffer.alloc(30 * MB, "a"))))],
    "elements in elements": ["unreadable", gzipSync(`<rss>${"<a>".repeat(10 * MB)}`)],
    "an attribute without end": ["unreadable", gzipSync(`<rss a="${"x".repeat(38 * MB)}`)],
    "a million attributes": [
      "unreadable",
      gzipSync(`<rss ${Array.from({ length: 1e6 }, (_, at) => `a${at}=""`).join(" ")}/>`),
    ],
    "a text of entities": ["unreadable", gzipSync(`<rss><item><title>${"&amp;".repeat(7 * MB)}</title></item></rss>`)],
    "a comment without end": ["unreadable", gzipSync(`<rss><!--${"x".repeat(38 * MB)}`)],
    "half of a pair": ["unreadable", "<rss><item><id>&#xD800;</id></item></rss>"],
  };
  last = performance.now();
  held = 0;
  for (const [name, [fault, body]] of Object.entries(hostile))
    expect(await read(body), name).toEqual({ fault, products: [], rows: 0 });
  clearInterval(timer);
  expect(held).toBeLessThan(500);
});

test("control characters, lone surrogates and huge prices make no product; ids keep their case [SECURITY 31]", async () => {
  const wide = `\ufeff${table(line("a\ud800"), line("a\ud801"))}`;
  expect((await read(new Uint8Array(Buffer.from(wide, "utf16le")))).products.length).toBeLessThan(2);
  const lines = [line("a"), line("a\u0001"), line("a\0"), line("A"), line("b", { price: "9999999999.99 USD" })];
  expect(await read(table(...lines))).toEqual({ fault: null, products: ["a", "A"], rows: 5 });
});

const path = (rest: string) => `/ads/v4/advertisers/${account.id}/catalogs/${rest}`;
interface Feed {
  id: string;
  last_run: { state: string; fault: string | null };
}
const rest = <T>(method: string, to: string, body?: object) => account.owner.client.rest<T>(method, path(to), body);
async function runOf(url: string) {
  const made = await rest<Feed>("POST", "feeds/", { name: "Mugs", currency: "USD", url });
  await app.jobs.drained();
  const { data } = await rest<Feed[]>("GET", "feeds/");
  const feed = data.find(({ id }) => id === made.data.id);
  return { id: made.data.id, run: { state: feed?.last_run.state, fault: feed?.last_run.fault } };
}

test("neither a feed's address, its redirects nor its pictures reach the internal network [SECURITY 28]", async () => {
  const { port } = inside;
  const origins = ["127.0.0.1", "[::ffff:127.0.0.1]", "localhost", "0x7f.1", "[64:ff9b::7f00:1]", "[fd00::1]", "0"];
  const addresses = origins.map((host) => `http://${host}:${port}/`);
  const failed = { state: "FAILED", fault: "notFetched" };
  for (const [at, to] of addresses.entries()) {
    site.pages.set(`/to/${at}`, () => new Response(null, { status: 302, headers: { location: to } }));
    const feed = await runOf(`https://mugs.example/to/${at}`);
    expect(feed.run, to).toEqual(failed);
    await rest("DELETE", `feeds/${feed.id}/`);
  }
  site.pages.set("/round", () => new Response(null, { status: 302, headers: { location: "/round" } }));
  site.pages.set("/html", () => new Response("<!doctype html><title>Log in</title>"));
  expect((await runOf("https://mugs.example/round")).run).toEqual(failed);
  expect((await runOf("https://mugs.example/html")).run).toEqual({ state: "FAILED", fault: "page" });
  site.pages.set("/feed.csv", () => new Response(table(...addresses.map((picture, at) => line(`${at}`, { picture })))));
  expect((await runOf("https://mugs.example/feed.csv")).run).toEqual({ state: "READY", fault: null });
  const { data } = await rest<{ pin_state: string }[]>("GET", "products/");
  expect(new Set(data.map(({ pin_state: state }) => state))).toEqual(new Set(["FAILED"]));
  expect(visits).toBe(0);
});

test("product names that differ only in dropped characters make one product without an error [SECURITY 30]", async () => {
  const attributes = { title: "Mug", description: "A mug", link: "https://mugs.example/", price: "12.00 USD" };
  const more = { image_link: "https://mugs.example/no.png", availability: "in stock" };
  const names = ["mug", "mug\u202e", "m\u0001ug", " mug", "mug\u2066", "\u0001", "Mug", "m\u2028ug"];
  const items = names.map((name) => ({ operation: "UPSERT", item_id: name, attributes: { ...attributes, ...more } }));
  const { status, data } = await rest<{ items: { is_done: boolean }[] } | null>("POST", "item_batches/", { items });
  expect(status).toBe(200);
  expect(data?.items.map((item) => item.is_done)).toEqual([true, false, false, false, false, false, true, true]);
  const again = await rest("POST", "item_batches/", { items: [{ operation: "DELETE", item_id: "mu\u202eg" }] });
  expect(again).toMatchObject({ status: 200, data: { items: [{ is_done: true }] } });
});

test("a feed that renames its products each time leaves no more of them than a feed has rows [SECURITY 42]", async () => {
  let day = 0;
  site.pages.set(
    "/anew.csv",
    () => new Response(table(line(`day-${day}`, { picture: "https://mugs.example/no.png" }))),
  );
  const { id, run } = await runOf("https://mugs.example/anew.csv");
  expect(run.state).toBe("READY");
  await app.deps.db.execute(sql`insert into catalog_products (id, feed_id, advertiser_id, item_id, title, description, link, image_link,
      price_micro, currency, availability, row_hash, state, pin_state, updated_at)
    select n, feed_id, advertiser_id, 'gone-' || n, title, description, link, image_link, price_micro, currency, availability,
      'x', 'OUT_OF_FEED', 'NONE', now() - interval '1 year' - n * interval '1 second'
    from catalog_products, generate_series(1, ${FEED_ROWS_MAX + 50}) n where feed_id = ${id}`);
  day = 1;
  await rest("POST", `feeds/${id}/run/`);
  await app.jobs.drained();
  const [left] = await rows<{ gone: number; oldest: string; newest: boolean }>(
    app.deps.db,
    sql`select count(*)::int as gone, bool_or(item_id = 'day-0') as newest,
      (array_agg(item_id order by updated_at))[1] as oldest
      from catalog_products where feed_id = ${id} and state = 'OUT_OF_FEED'`,
  );
  expect(left).toMatchObject({ gone: FEED_ROWS_MAX, newest: true, oldest: `gone-${FEED_ROWS_MAX - 1}` });
});

test("API calls make at most a feed's limit of products, and deleted products stay bounded too [SECURITY 42]", async () => {
  const columns = { title: "Mug", description: "A mug", link: "https://mugs.example/", price: "12.00 USD" };
  const attributes = { ...columns, image_link: "https://mugs.example/no.png", availability: "in stock" };
  const batch = async (...items: [operation: string, itemId: string][]) => {
    const asked = items.map(([operation, itemId]) => ({ operation, item_id: itemId, attributes }));
    const { status, data } = await rest<{ items: { is_done: boolean; faults: { code: string }[] }[] }>(
      ...(["POST", "item_batches/", { items: asked }] as const),
    );
    expect(status).toBe(200);
    return data.items.map(({ is_done: isDone, faults }) => (isDone ? "done" : faults.map(({ code }) => code).join()));
  };
  expect(await batch(["CREATE", "first"])).toEqual(["done"]);
  const copied = (count: number, name: string, state: string) =>
    app.deps.db.execute(sql`insert into catalog_products (id, feed_id, advertiser_id, item_id, title, description, link,
        image_link, price_micro, currency, availability, row_hash, state, pin_state, updated_at)
      select n + (select max(id) from catalog_products), feed_id, advertiser_id, ${name}::text || n, title, description, link,
        image_link, price_micro, currency, availability, 'x', ${state}::text, 'NONE', now() - interval '1 year'
      from catalog_products, generate_series(1, ${count}::int) n where item_id = 'first'`);
  const [there] = await rows<{ feedId: string; count: number }>(
    app.deps.db,
    sql`select feed_id::text as "feedId", count(*)::int as count from catalog_products
      where state = 'IN_FEED' and feed_id = (select feed_id from catalog_products where item_id = 'first') group by 1`,
  );
  await copied(FEED_ROWS_MAX - (there?.count ?? 0), "full-", "IN_FEED");
  expect(await batch(["CREATE", "more"], ["UPSERT", "more-2"], ["UPDATE", "first"], ["UPSERT", "first-2"])).toEqual([
    ...["full", "full", "done", "full"],
  ]);
  expect(await batch(["DELETE", "first"], ["CREATE", "more"], ["CREATE", "more-2"])).toEqual(["done", "done", "full"]);
  await copied(FEED_ROWS_MAX + 50, "gone-", "OUT_OF_FEED");
  expect(await batch(["DELETE", "more"])).toEqual(["done"]);
  const [left] = await rows<{ gone: number }>(
    app.deps.db,
    sql`select count(*)::int as gone from catalog_products where feed_id = ${there?.feedId ?? ""} and state = 'OUT_OF_FEED'
      and pin_id is null and due_at is null`,
  );
  expect(left?.gone).toBeLessThanOrEqual(FEED_ROWS_MAX);
});

test("feeds that are created and deleted repeatedly leave no products [SECURITY 42]", async () => {
  site.pages.set("/brief.csv", () => new Response(table(line("brief-1"), line("brief-2"))));
  const { id, run } = await runOf("https://mugs.example/brief.csv");
  expect(run.state).toBe("READY");
  const left = () =>
    rows(app.deps.db, sql`select item_id as "itemId" from catalog_products where feed_id = ${id} order by 1`);
  expect(await left()).toHaveLength(2);
  const ad = await seedAd(app, account);
  await app.deps.db.execute(sql`update ads set product_id = (select id from catalog_products
    where feed_id = ${id} and item_id = 'brief-1') where id = ${ad.adId}`);
  await rest("DELETE", `feeds/${id}/`);
  await app.jobs.drained();
  expect(await left()).toEqual([{ itemId: "brief-1" }]);
});
