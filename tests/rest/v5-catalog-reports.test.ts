import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { catalogFaults, catalogFeeds, catalogProducts, catalogRuns, catalogs } from "../../db/schema/catalogs.ts";
import { laneOf } from "../../server/platform/procedure/implement.ts";
import { linkedSheet } from "../../src/bulk/bulk.contract.ts";
import { catalogReportLines } from "../../src/catalogs/reports.contract.ts";
import { reportLines } from "../../src/report-center/report-center.contract.ts";
import { accessToken } from "../support/access-token.ts";
import { seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { type SeededAccount, seedAccount } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let token: string;
let strangerToken: string;
let catalogId: string;
let feedId: string;
let runId: string;

beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  token = (await accessToken(app, account.owner.id)).token;
  strangerToken = (await accessToken(app, (await seedPerson(app, "Sven")).id)).token;
  const { db, newId } = app.deps;
  [catalogId, feedId, runId] = [newId(), newId(), newId()];
  const of = { advertiserId: account.id };
  await db.insert(catalogs).values({ id: catalogId, ...of });
  const feed = { name: "Shop", source: "ADDRESS" as const, url: "https://shop.example/feed.csv", currency: "USD" };
  await db.insert(catalogFeeds).values({ id: feedId, catalogId, ...of, ...feed });
  await db.insert(catalogRuns).values({ id: runId, feedId, state: "READY", rows: 4, valid: 2 });
  const fault = { runId, itemId: "mug", field: "price", value: "=1+1" };
  await db.insert(catalogFaults).values([
    { ...fault, at: 1, row: 2, kind: "error", code: "badPrice" },
    { ...fault, at: 2, row: 3, kind: "error", code: "badPrice" },
    { ...fault, at: 3, row: 4, kind: "warning", code: "cut", field: "title" },
  ]);
  const pinId = await seedPin(app, await seedBoard(app, account.owner), { title: "Mug" });
  const product = (itemId: string) => ({
    id: newId(),
    feedId,
    advertiserId: account.id,
    itemId,
    title: itemId,
    description: "Fired clay",
    brand: "Oak",
    link: "https://shop.example/x",
    imageLink: "https://shop.example/x.jpg",
    priceMicro: 12_500_000,
    currency: "USD",
    availability: "in_stock" as const,
    rowHash: "x",
  });
  await db.insert(catalogProducts).values([
    { ...product("live"), pinId, pinState: "LIVE" },
    { ...product("sold"), pinId, pinState: "LIVE", availability: "out_of_stock" },
    { ...product("broken"), pinState: "FAILED" },
    { ...product("gone"), state: "OUT_OF_FEED" },
  ]);
});
afterAll(() => app.close());

interface Answer {
  token: string;
  url: string;
  message: string;
  items: Record<string, unknown>[];
  bookmark: string | null;
}
async function call(
  method: string,
  path: string,
  body?: unknown,
  by = token,
): Promise<{ status: number; data: Answer }> {
  const response = await fetch(`${app.url}/v5/catalogs/reports${path}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${by}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, data: (await response.json()) as Answer };
}
const mine = () => `ad_account_id=${account.id}`;
const retail = (report: object) => ({ catalog_type: "RETAIL", report });
/** The address of a report. */
async function addressOf(report: object): Promise<string> {
  const made = await call("POST", `?${mine()}`, retail(report));
  expect(made).toMatchObject({ status: 200 });
  const { data } = await call("GET", `?${mine()}&token=${made.data.token}`);
  expect(data).toMatchObject({ report_status: "FINISHED" });
  return app.url + new URL(data.url).pathname;
}
const linesOf = async (report: object) => (await (await fetch(await addressOf(report))).text()).trim().split("\n");

test("a catalog's reports list faults of a feed, products with issues, and all products [signed-in 2.10]", async () => {
  const feed = { report_type: "FEED_INGESTION_ISSUES", feed_id: feedId };
  const faults = [
    "item_number,item_id,severity,issue,attribute,value",
    // A spreadsheet would evaluate text that begins with an equals sign.
    ...["2", "3"].map((row) => `${row},mug,error,badPrice,price,'=1+1`),
    "4,mug,warning,cut,title,'=1+1",
  ];
  expect(await linesOf(feed)).toEqual(faults);
  expect(await linesOf({ ...feed, processing_result_id: runId })).toEqual(faults);
  const named = (lines: string[]) => lines.slice(1).map((line) => line.split(",").slice(0, 2).join(" "));
  expect(named(await linesOf({ report_type: "DISTRIBUTION_ISSUES" })).sort()).toEqual([
    "broken PIN_FAILED",
    "sold OUT_OF_STOCK",
  ]);
  const all = await linesOf({ report_type: "ALL_ITEMS", catalog_id: catalogId });
  expect(all[0]).toStartWith("id,issue,title,description,link,image_link,price,sale_price,currency,availability");
  expect(named(all).sort()).toEqual(["broken PIN_FAILED", "live ", "sold OUT_OF_STOCK"]);
  expect(all.find((line) => line.startsWith("live"))).toContain(",12.5,,USD,in_stock,");
});

test("the numbers of issues come in the description's style of queries, and as JSON", async () => {
  const deep = "parameters[catalog_type]=RETAIL&parameters[report][report_type]=";
  const feed = await call("GET", `/stats?${mine()}&${deep}FEED_INGESTION_ISSUES&parameters[report][feed_id]=${feedId}`);
  const about = { report_type: "FEED_INGESTION_ISSUES", catalog_id: catalogId };
  expect(feed.data.items).toEqual([
    {
      ...about,
      code_label: "PRODUCT_PRICE_INVALID",
      message: "PRODUCT_PRICE_INVALID in price",
      occurrences: 2,
      severity: "ERROR",
    },
    expect.objectContaining({ ...about, code_label: "TITLE_LENGTH_TOO_LONG", occurrences: 1, severity: "WARN" }),
  ]);
  const asked = JSON.stringify(retail({ report_type: "DISTRIBUTION_ISSUES" }));
  const { data } = await call("GET", `/stats?${mine()}&page_size=1&parameters=${encodeURIComponent(asked)}`);
  expect(data.items).toEqual([
    {
      report_type: "DISTRIBUTION_ISSUES",
      catalog_id: catalogId,
      code_label: "OUT_OF_STOCK",
      message: "It is out of stock.",
      occurrences: 1,
      ineligible_for_ads: true,
      ineligible_for_organic: false,
    },
  ]);
  expect(data.bookmark).not.toBeNull();
  for (const wrong of [
    `${deep}ALL_ITEMS`,
    `${deep}FEED_INGESTION_ISSUES`,
    "parameters[catalog_type]=HOTEL",
    "parameters=x",
    `${deep}DISTRIBUTION_ISSUES&parameters[color]=red`,
    "parameters[__proto__][report]=x",
    "",
  ])
    expect([wrong, (await call("GET", `/stats?${mine()}&${wrong}`)).status]).toEqual([wrong, 400]);
});

test("a report's link opens only its own report, and not for longer than an hour [SECURITY 24]", async () => {
  const address = await addressOf({ report_type: "ALL_ITEMS" });
  const [kind = "", run = "", signed = ""] = address.split("/").at(-1)?.split("~") ?? [];
  const base = address.slice(0, address.lastIndexOf("/") + 1);
  const [id = "", until = "", mac = ""] = signed.split(".");
  for (const forged of [
    `DISTRIBUTION~${run}~${signed}`,
    `FEED~${runId}~${signed}`,
    `${kind}~${run}~${BigInt(id) + 1n}.${until}.${mac}`,
    `${kind}~${run}~${id}.${Number(until) + 1}.${mac}`,
    "x",
  ])
    expect([forged, (await fetch(base + forged)).status]).toEqual([forged, 404]);
  const { now } = app.deps;
  app.deps.now = () => new Date(Number(until) + 1);
  expect((await fetch(address)).status).toBe(404);
  app.deps.now = now;
});

test("a report ends after 10,000 rows, and one address makes one file at a time [SECURITY 42]", async () => {
  const { db, newId } = app.deps;
  const longRun = newId();
  await db.insert(catalogRuns).values({ id: longRun, feedId, state: "RUNNING", rows: 10_002, valid: 0 });
  await db.execute(sql`insert into catalog_faults (run_id, at, row, item_id, kind, code, field, value)
    select ${longRun}::text::bigint, n, n, 'mug', 'error', 'badPrice', 'price', 'x' from generate_series(1, 10002) n`);
  const feed = { report_type: "FEED_INGESTION_ISSUES", feed_id: feedId, processing_result_id: longRun };
  const answer = await fetch(await addressOf(feed));
  expect(answer.headers.get("content-disposition")).toContain("catalog-feed-first-10000.csv");
  const lines = (await answer.text()).trim().split("\n");
  expect(lines).toHaveLength(10_001);
  expect(lines.at(-1)).toStartWith("10000,mug");
  await db.delete(catalogRuns).where(eq(catalogRuns.id, longRun));
  for (const contract of [catalogReportLines, reportLines, linkedSheet])
    expect([contract.name, laneOf(contract)]).toEqual([contract.name, "search"]);
});

test("another account's reports and a feed that is not there are refused", async () => {
  const feed = { report_type: "FEED_INGESTION_ISSUES", feed_id: feedId };
  expect((await call("POST", `?${mine()}`, retail(feed), strangerToken)).status).not.toBe(200);
  const made = await call("POST", `?${mine()}`, retail(feed));
  expect((await call("GET", `?${mine()}&token=${made.data.token}`, undefined, strangerToken)).status).not.toBe(200);
  expect((await call("POST", `?${mine()}`, retail({ ...feed, feed_id: "7" }))).status).toBe(404);
  expect((await call("POST", `?${mine()}`, retail({ ...feed, processing_result_id: "7" }))).status).toBe(404);
  expect((await call("GET", `?${mine()}&token=x`)).status).toBe(404);
  await app.deps.db.update(catalogFeeds).set({ deletedAt: new Date() }).where(eq(catalogFeeds.id, feedId));
  expect(await linesOf({ report_type: "ALL_ITEMS" })).toHaveLength(1);
});
