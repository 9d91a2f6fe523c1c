import { afterAll, beforeAll, expect, test } from "bun:test";
import { adDays, adTargetDays } from "../../db/schema/ad-sums.ts";
import { catalogFeeds, catalogProducts, catalogs } from "../../db/schema/catalogs.ts";
import { conversionEvents, conversionProducts, conversionTouches } from "../../db/schema/conversions.ts";
import { dayIn } from "../../server/platform/system/clock.ts";
import { accessToken } from "../support/access-token.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const DAY_MS = 86_400_000;
let app: TestApp;
let account: SeededAccount;
let ad: SeededAd;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app, { timeZone: "UTC", name: "Lanterns" });
  ad = await seedAd(app, account, { campaign: { name: "Oak" } });
  token = (await accessToken(app, account.owner.id)).token;
});
afterAll(() => app.close());

interface Answer {
  items: Record<string, unknown>[];
  token: string;
  url: string;
  message: string;
  data: { token: string; url: string; report_status: string };
}
async function call(method: string, path: string, body?: unknown): Promise<{ status: number; data: Answer }> {
  const response = await fetch(`${app.url}/v5/ad_accounts/${account.id}${path}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, data: (await response.json()) as Answer };
}
/** Reads a report's address without a token. */
async function textAt(address: string): Promise<string> {
  const { pathname, search } = new URL(address);
  return await (await fetch(app.url + pathname + search)).text();
}
const sums = (day: string) => ({
  adId: ad.adId,
  adGroupId: ad.adGroupId,
  campaignId: ad.campaignId,
  advertiserId: account.id,
  day,
  impressions: 100,
  outboundClicks: 4,
  saves: 6,
  spendMicro: 2_000_000n,
});

test("programs list the reports that people build, and run them for other days [signed-in 2.10]", async () => {
  const day = dayIn("UTC", new Date(app.deps.now().getTime() - 2 * DAY_MS));
  await app.deps.db.insert(adDays).values([{ ...sums(day), surface: "home" }]);
  const columns = ["SPEND_IN_MICRO_CURRENCY", "SAVE_1", "CTR", "FILTERED"] as const;
  const spec = {
    level: "AD" as const,
    columns: [...columns],
    range: "LAST_7_DAYS" as const,
    granularity: "DAY" as const,
  };
  const { reportCenter } = account.owner.client.trpc;
  const weekly = await reportCenter.saveTemplate.mutate({ advertiserId: account.id, name: "Weekly", spec });
  const fixed = { ...spec, range: "FIXED" as const, startDate: "2026-01-01", endDate: "2026-01-31" };
  const january = await reportCenter.saveTemplate.mutate({ advertiserId: account.id, name: "January", spec: fixed });
  const { data } = await call("GET", "/templates?order=ASCENDING");
  expect(data.items).toMatchObject([
    {
      id: weekly.id,
      name: "Weekly",
      report_level: "PIN_PROMOTION",
      granularity: "DAY",
      columns: ["SPEND_IN_MICRO_DOLLAR", "REPIN_1", "CTR"],
      date_range: { relative_date_range: { start_days_in_past: 7, end_days_in_past: 1 }, absolute_date_range: null },
      is_scheduled: false,
    },
    {
      id: january.id,
      date_range: { absolute_date_range: { start_date: 1_767_225_600, end_date: 1_769_817_600 } },
    },
  ]);
  expect((await call("GET", "/templates")).data.items.map(({ id }) => id)).toEqual([january.id, weekly.id]);

  const rows = async (body?: object) => {
    const made = await call("POST", `/templates/${weekly.id}/reports`, body);
    expect(made).toMatchObject({ status: 200, data: { template_id: weekly.id, report_status: "IN_PROGRESS" } });
    await app.jobs.drained();
    const { url } = (await call("GET", `/reports?token=${made.data.token}`)).data;
    return JSON.parse(await textAt(url)) as Record<string, object[]>;
  };
  const row = { AD_ID: ad.adId, SPEND_IN_MICRO_DOLLAR: 2_000_000, REPIN_1: 6, CTR: 0.04 };
  expect(await rows()).toMatchObject({ [ad.adId]: [{ DATE: day, ...row }] });
  expect(await rows({ granularity: "TOTAL", start_date: day, end_date: day })).toMatchObject({ [ad.adId]: [row] });
  expect(await rows({ start_date: "2026-01-01", end_date: "2026-01-02" })).toEqual({});
});

test("a run of a built report refuses days that are out of order and one that is not there", async () => {
  const { data } = await call("GET", "/templates");
  const path = `/templates/${data.items[0]?.id}/reports`;
  const swapped = await call("POST", path, { start_date: "2026-02-01", end_date: "2026-01-01" });
  expect(swapped).toMatchObject({ status: 400, data: { message: expect.stringContaining("end_date: ") } });
  expect((await call("POST", path, { start_date: "2026-02-01" })).status).toBe(400);
  expect((await call("POST", "/templates/7/reports")).status).toBe(404);
});

test("a report for marketing mix models has weeks by country, of the asked countries only", async () => {
  const told = { people: (1n << 12n) - 1n, dimension: "COUNTRY" as const };
  const days = ["2026-01-05", "2026-01-06"];
  await app.deps.db.insert(adDays).values(days.map((day) => ({ ...sums(day), surface: "home" as const })));
  await app.deps.db
    .insert(adTargetDays)
    .values(days.map((day, index) => ({ ...sums(day), ...told, value: index === 0 ? "DE" : "FR" })));
  const columns = ["ADVERTISER_NAME", "IMPRESSION_1", "SPEND_IN_DOLLAR", "ECPM_IN_DOLLAR", "CLICKTHROUGH_2"];
  const asked = {
    report_name: "Mix",
    start_date: "2026-01-01",
    end_date: "2026-01-31",
    granularity: "WEEK",
    level: "CAMPAIGN_TARGETING",
    targeting_types: ["COUNTRY"],
    columns,
  };
  const linesOf = async (more: object) => {
    const made = await call("POST", "/mmm_reports", { ...asked, ...more });
    expect(made).toMatchObject({ status: 200, data: { code: 0, data: { report_status: "IN_PROGRESS" } } });
    await app.jobs.drained();
    const { data } = await call("GET", `/mmm_reports?token=${made.data.data.token}`);
    expect(data.data.report_status).toBe("FINISHED");
    return (await textAt(data.data.url)).trim().split("\n");
  };
  const head = `DATE,CAMPAIGN_ID,CAMPAIGN_NAME,TARGETING_TYPE,TARGETING_VALUE,${columns.join(",")}`;
  const line = (country: string) => `2026-01-05,${ad.campaignId},Oak,COUNTRY,${country},Lanterns,100,2,20,`;
  expect(await linesOf({})).toEqual([head, line("DE"), line("FR")]);
  expect(await linesOf({ countries: ["FR"] })).toEqual([head, line("FR")]);
  for (const wrong of [
    { columns: ["TOTAL_CONVERSIONS"] },
    { level: "CAMPAIGN" },
    { granularity: "MONTH" },
    { targeting_types: ["KEYWORD"] },
    { targeting_types: [] },
    // Dimensions are never joined.
    { targeting_types: ["GENDER"], countries: ["FR"] },
  ])
    expect((await call("POST", "/mmm_reports", { ...asked, ...wrong })).status).toBe(400);
});

test("a report by products sums items and prices by brand, category, id and groups of ids [signed-in 2.10]", async () => {
  const { db, newId } = app.deps;
  const at = new Date("2026-02-10T12:00:00Z");
  const { adId, adGroupId, campaignId } = ad;
  type Item = Partial<typeof conversionProducts.$inferInsert>;
  const bought = async (
    items: Item[],
    { kind = "CLICK" as "CLICK" | "VIEW", eventName = "checkout" as const } = {},
  ) => {
    const id = newId();
    const event = { id, advertiserId: account.id, eventName, eventId: id, source: "API" as const, currency: "USD" };
    await db.insert(conversionEvents).values([{ ...event, at, receivedAt: at, platform: "web" as const }]);
    const touch = { conversionId: id, kind, at, lagSeconds: 60, adId, adGroupId, campaignId };
    await db.insert(conversionTouches).values([{ ...touch, surface: kind === "CLICK" ? "home" : null }]);
    const product = { conversionId: id, productId: "", brand: "", category: "", quantity: 1, priceMicro: 2_000_000n };
    await db.insert(conversionProducts).values(items.map((item, position) => ({ ...product, position, ...item })));
  };
  const [mug, lamp] = [
    { productId: "mug", brand: "Oak", category: "Kitchen" },
    { productId: "lamp", brand: "Oak", category: "Light" },
  ];
  await bought([{ ...mug, quantity: 3 }, lamp]);
  await bought([mug, { productId: "cup", brand: "Elm", category: "Kitchen", priceMicro: null }]);
  const columns = ["TOTAL_CHECKOUT_CONVERSION_PRODUCT_QUANTITY", "TOTAL_WEB_CONVERSION_PRODUCT_VALUE"];
  const asked = {
    report_name: "Brands",
    start_date: "2026-02-01",
    end_date: "2026-02-28",
    granularity: "TOTAL",
    level: "CAMPAIGN",
    columns,
  };
  const linesOf = async (more: object) => {
    const made = await call("POST", "/reports/brand_category_sku", { ...asked, ...more });
    expect(made).toMatchObject({ status: 200, data: { report_status: "IN_PROGRESS" } });
    await app.jobs.drained();
    const { data } = await call("GET", `/reports/brand_category_sku?token=${made.data.token}`);
    const [head = "", ...lines] = (await textAt(data.url)).trim().split("\n");
    expect(head).toStartWith("CAMPAIGN_ID,CAMPAIGN_NAME,CONVERSION_PRODUCT_BRAND,CONVERSION_PRODUCT_CATEGORY");
    return lines.map((line) => line.split(",").slice(2).join(","));
  };
  const by = (conversion_product_breakdown: string, more: object = {}) =>
    linesOf({ conversion_product_breakdown, ...more });
  expect(await linesOf({})).toEqual(["Elm,,,,1,0", "Oak,,,,5,10"]);
  expect(await by("PRODUCT_CATEGORY")).toEqual([",Kitchen,,,5,8", ",Light,,,1,2"]);
  expect(await by("PRODUCT_BRAND_AND_CATEGORY")).toHaveLength(3);
  expect(await by("PRODUCT_SKU")).toEqual([",,cup,,1,0", ",,lamp,,1,2", ",,mug,,4,8"]);
  expect(await by("PRODUCT_SKU_GROUP", { product_sku_ids: ["mug", "lamp"] })).toEqual([",,,mug lamp,5,10"]);
  expect(await by("PRODUCT_SKU", { campaign_ids: ["7"] })).toEqual([]);
  // A purchase after a view is one of few, which are hidden, together with those of other brands.
  await bought([lamp], { kind: "VIEW" });
  expect(await linesOf({})).toEqual(["Elm,,,,1,0", "Oak,,,,5,10"]);
  for (const wrong of [
    { columns: ["IMPRESSION_1"] },
    { level: "PIN_PROMOTION" },
    { granularity: "DAY" },
    { conversion_product_breakdown: "PRODUCT_COLOR" },
    { conversion_product_breakdown: "PRODUCT_SKU_GROUP", product_sku_ids: ["mug"] },
    { product_sku_ids: ["mug", "lamp"] },
    { conversion_product_attribution_type: "BRAND_ATTRIBUTION" },
  ])
    expect((await call("POST", "/reports/brand_category_sku", { ...asked, ...wrong })).status).toBe(400);
});

test("a report of products has their prices, pages and Pins [signed-in 2.10]", async () => {
  const { db, newId } = app.deps;
  const [catalogId, feedId, productId] = [newId(), newId(), newId()];
  const of = { advertiserId: account.id };
  await db.insert(catalogs).values({ id: catalogId, ...of });
  const feed = { name: "Shop", source: "ADDRESS" as const, url: "https://shop.example/feed.csv", currency: "USD" };
  await db.insert(catalogFeeds).values({ id: feedId, catalogId, ...of, ...feed });
  await db.insert(catalogProducts).values([
    {
      id: productId,
      feedId,
      advertiserId: account.id,
      itemId: "mug",
      title: "Mug",
      description: "Fired clay",
      link: "https://shop.example/mug",
      imageLink: "https://shop.example/mug.jpg",
      priceMicro: 12_500_000,
      salePriceMicro: 9_000_000,
      currency: "USD",
      availability: "in_stock",
      brand: "Oak",
      rowHash: "x",
      pinId: ad.pinId,
    },
  ]);
  const shown = await seedAd(app, account, { ad: { productId } });
  await db.insert(adDays).values([{ ...sums("2026-03-05"), ...shown, surface: "home" as const }]);
  const columns = ["IMPRESSION_1", "PRODUCT_ITEM_PRICE", "PRODUCT_ITEM_SALE_PRICE", "PRODUCT_ITEM_PRODUCT_URL"];
  const more = ["PRODUCT_ITEM_PIN_URL", "PRODUCT_ITEM_BRAND", "PRODUCT_ITEM_PRODUCT_TYPE", "TOTAL_CONVERSIONS"];
  const days = { start_date: "2026-03-01", end_date: "2026-03-31", granularity: "TOTAL" };
  const made = await call("POST", "/reports", { ...days, level: "PRODUCT_ITEM", columns: [...columns, ...more] });
  await app.jobs.drained();
  const { data } = await call("GET", `/reports?token=${made.data.token}`);
  expect(JSON.parse(await textAt(data.url))).toEqual({
    [productId]: [
      {
        PRODUCT_ITEM_ID: productId,
        PRODUCT_ITEM_NAME: "Mug",
        IMPRESSION_1: 100,
        PRODUCT_ITEM_PRICE: 12.5,
        PRODUCT_ITEM_SALE_PRICE: 9,
        PRODUCT_ITEM_PRODUCT_URL: "https://shop.example/mug",
        PRODUCT_ITEM_PIN_URL: `${app.deps.config.publicUrl}/pin/${ad.pinId}/`,
        PRODUCT_ITEM_BRAND: "Oak",
        PRODUCT_ITEM_PRODUCT_TYPE: null,
        TOTAL_CONVERSIONS: null,
      },
    ],
  });
});
