import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { conversionEvents, conversionNames, conversionProducts } from "../../db/schema/conversions.ts";
import { accessToken } from "../support/access-token.ts";
import { type SeededAccount, seedAccount } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app, { timeZone: "Asia/Tokyo" });
  token = (await accessToken(app, account.owner.id)).token;
});
afterAll(() => app.close());

interface Score {
  overall_status: string;
  ingestion_source: string;
  source_platform: string;
  quality_components: Record<string, Record<string, { coverage: number; overlap?: number; issues?: object[] }>>;
}
async function call<T>(method: string, path: string, body?: unknown): Promise<{ status: number; data: T }> {
  const response = await fetch(`${app.url}/v5/ad_accounts/${account.id}${path}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, data: (await response.json()) as T };
}
const seconds = () => Math.floor(app.deps.now().getTime() / 1_000);
const HASH = "a".repeat(64);
const event = (event_id: string, more: object = {}) => ({
  event_name: "checkout",
  event_id,
  event_time: seconds(),
  action_source: "web",
  user_data: { em: [HASH] },
  ...more,
});

test("event quality tells what share of events had each part, by source and platform [signed-in 2.10]", async () => {
  const shop = { currency: "USD", value: "5", order_id: "7", content_ids: ["mug", 12], content_brand: "Oak" };
  await call("POST", "/events", {
    data: [
      event("1", { custom_data: shop, event_source_url: "https://shop.example/thanks?mail=a@example.org" }),
      event("2", { user_data: { client_ip_address: "192.0.2.1", client_user_agent: "Firefox" } }),
      event("3"),
      event("4", { opt_out: true, custom_data: shop }),
      event("5", { action_source: "app_ios", event_name: "signup", user_data: { hashed_maids: [HASH] } }),
    ],
  });
  // Only an event that another source had reported is an overlap.
  await app.deps.db.update(conversionEvents).set({ source: "TAG" }).where(eq(conversionEvents.eventId, "3"));
  const ios = { action_source: "app_ios", event_name: "signup", user_data: { hashed_maids: [HASH] } };
  await call("POST", "/events", { data: [event("3"), event("5", ios)] });
  const { data } = await call<Score[]>("GET", "/conversion_eqs?lookback_period=1d");
  const [app_, web] = data;
  expect(app_).toMatchObject({ source_platform: "MOBILE_IOS", overall_status: "NEEDS_IMPROVEMENT" });
  expect(app_?.quality_components.external_event_id?.SIGNUP?.overlap).toBe(0);
  expect(app_?.quality_components.hashed_maid).toEqual({ SIGNUP: { coverage: 100 } });
  expect(web).toMatchObject({
    ingestion_source: "CONVERSIONS_API",
    source_platform: "WEB",
    overall_status: "FAIR",
    lookback_period: "1d",
  });
  const parts = web?.quality_components ?? {};
  expect(Object.fromEntries(Object.entries(parts).map(([name, of]) => [name, of.CHECKOUT?.coverage]))).toEqual({
    external_event_id: 100,
    click_id_epik: 0,
    hashed_email: 60,
    hashed_maid: 0,
    advertiser_external_id: 0,
    ip_address: 20,
    user_agent: 20,
    source_url: 20,
    order_id: 20,
    order_value: 40,
    product_id: 20,
  });
  expect(parts.external_event_id?.CHECKOUT?.overlap).toBe(20);
  expect(parts.click_id_epik?.CHECKOUT?.issues).toHaveLength(1);
  expect(parts.hashed_email?.CHECKOUT?.issues).toBeUndefined();
});

test("event quality is filtered by platform and source, and refuses a period that is none", async () => {
  const platforms = async (query: string) => {
    const { data } = await call<Score[]>("GET", `/conversion_eqs?lookback_period=14d${query}`);
    return data.map(({ source_platform }) => source_platform);
  };
  expect(await platforms("")).toEqual(["MOBILE_IOS", "WEB"]);
  expect(await platforms("&source_platform=MOBILE")).toEqual(["MOBILE_IOS"]);
  expect(await platforms("&source_platform=POINT_OF_SALE")).toEqual([]);
  expect(await platforms("&ingestion_source=CONVERSIONS_API")).toEqual(["MOBILE_IOS", "WEB"]);
  expect(await platforms("&ingestion_source=TAG")).toEqual([]);
  expect(await platforms("&ingestion_source=MMP")).toEqual([]);
  for (const query of ["", "?lookback_period=7d", "?lookback_period=1d&source_platform=TV"])
    expect((await call("GET", `/conversion_eqs${query}`)).status).toBe(400);
});

test("an event's platform and products are stored, and none of a person who opted out", async () => {
  const { db } = app.deps;
  const stored = await db
    .select({
      eventId: conversionEvents.eventId,
      platform: conversionEvents.platform,
      product: conversionProducts.productId,
      brand: conversionProducts.brand,
    })
    .from(conversionEvents)
    .leftJoin(conversionProducts, eq(conversionProducts.conversionId, conversionEvents.id))
    .where(eq(conversionEvents.advertiserId, account.id))
    .orderBy(conversionEvents.eventId, conversionProducts.position);
  expect(stored.map((row) => Object.values(row))).toEqual([
    ["1", "web", "mug", "Oak"],
    ["1", "web", "12", "Oak"],
    ["2", "web", null, null],
    ["3", "web", null, null],
    ["4", "web", null, null],
    ["5", "app_ios", null, null],
  ]);
});

test("details of an event that can't be read cost neither the event nor the others", async () => {
  const odd = [
    { contents: "mug" },
    { contents: [null, 7, "x", { id: { a: 1 } }, { id: "cup", quantity: -4, item_price: "much" }] },
    { content_ids: { a: "b" } },
    { content_ids: Array.from({ length: 500 }, (_, at) => at) },
    { content_brand: "\u0007 " },
    { order_id: [] },
  ];
  const data = odd.map((custom_data, at) => event(`odd-${at}`, { custom_data }));
  expect((await call<{ num_events_processed: number }>("POST", "/events", { data })).data).toMatchObject({
    num_events_processed: odd.length,
  });
});

test("names of events that differ from the usual ones are listed with what they count as", async () => {
  const names = ["Purchase", "purchase", "CompleteRegistration", "AddToCart", "donate"];
  const data = names.map((event_name, at) => event(`name-${at}`, { event_name }));
  expect((await call("POST", "/events", { data })).status).toBe(200);
  expect((await call<object>("GET", "/advertiser_defined_events")).data).toEqual({
    items: [
      { name: "complete_registration", mapped_conversion_type: "SIGNUP" },
      { name: "donate", mapped_conversion_type: "CUSTOM" },
      { name: "purchase", mapped_conversion_type: "CHECKOUT" },
    ],
  });
});

test("a name of events that comes again within an hour isn't written again", async () => {
  const seen = async () => {
    const [row] = await app.deps.db.select().from(conversionNames).where(eq(conversionNames.name, "donate"));
    return row?.lastAt.getTime() ?? 0;
  };
  const send = (id: string) => call("POST", "/events", { data: [event(id, { event_name: "donate" })] });
  await send("again-1");
  const first = await seen();
  app.advance(1_000);
  await send("again-2");
  expect(await seen()).toBe(first);
  app.advance(61 * 60_000);
  await send("again-3");
  expect(await seen()).toBeGreaterThan(first);
});
