import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { adDays, adTargetDays } from "../../db/schema/ad-sums.ts";
import { ads } from "../../db/schema/ads.ts";
import { accessToken } from "../support/access-token.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { columns, reportColumns } from "./v5-columns.json";

let app: TestApp;
let account: SeededAccount;
let ad: SeededAd;
let other: SeededAd;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  ad = await seedAd(app, account, { campaign: { name: "Oak" } });
  other = await seedAd(app, account, { campaign: { name: "Elm" } });
  token = (await accessToken(app, account.owner.id)).token;
  const sums = (of: SeededAd) => ({
    adId: of.adId,
    adGroupId: of.adGroupId,
    campaignId: of.campaignId,
    advertiserId: account.id,
    day: "2026-01-05",
    impressions: 100,
    clicks: 10,
    outboundClicks: 4,
    saves: 6,
    spendMicro: 2_000_000n,
  });
  await app.deps.db.insert(adDays).values([ad, other].map((one) => ({ ...sums(one), surface: "home" as const })));
  const told = { people: (1n << 12n) - 1n, dimension: "GENDER", value: "female" } as const;
  await app.deps.db.insert(adTargetDays).values([{ ...sums(ad), ...told }]);
});
afterAll(() => app.close());

type Row = Record<string, unknown>;
async function call<T>(method: string, path: string, body?: unknown): Promise<{ status: number; data: T }> {
  const response = await fetch(`${app.url}/v5/ad_accounts/${account.id}${path}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, data: (await response.json()) as T };
}
const DAYS = "start_date=2026-01-01&end_date=2026-01-31&granularity=TOTAL";
async function rowsOf(path: string, more = ""): Promise<Row[]> {
  const { status, data } = await call<Row[]>("GET", `${path}?${DAYS}&columns=${columns.join(",")}${more}`);
  expect([path, status]).toEqual([path, 200]);
  return data;
}

/** The columns of an ad with 100 views, 10 clicks, 4 outbound clicks, 6 saves and 2 units of spend. */
const COMPUTED = {
  SPEND_IN_MICRO_DOLLAR: 2_000_000,
  SPEND_IN_DOLLAR: 2,
  IMPRESSION_1: 100,
  TOTAL_IMPRESSION: 100,
  PAID_IMPRESSION: 100,
  CLICKTHROUGH_1: 10,
  TOTAL_CLICKTHROUGH: 10,
  OUTBOUND_CLICK_1: 4,
  REPIN_1: 6,
  CTR: 0.04,
  ECTR: 0.04,
  CPC_IN_MICRO_DOLLAR: 500_000,
  ECPC_IN_DOLLAR: 0.5,
  CPM_IN_MICRO_DOLLAR: 20_000_000,
  CPM_IN_DOLLAR: 20,
  ENGAGEMENT_1: 20,
  TOTAL_ENGAGEMENT: 20,
  ENGAGEMENT_RATE: 0.2,
  ECPE_IN_DOLLAR: 0.1,
  REPIN_RATE: 0.06,
  TOTAL_CONVERSIONS: 0,
  VIDEO_MRC_VIEWS_1: null,
  IMPRESSION_2: null,
  ORDER_LINE_ID: null,
};
const about = () => ({
  AD_ACCOUNT_ID: account.id,
  ADVERTISER_ID: account.id,
  CAMPAIGN_ID: ad.campaignId,
  CAMPAIGN_NAME: "Oak",
  CAMPAIGN_ENTITY_STATUS: "ACTIVE",
  AD_GROUP_ID: ad.adGroupId,
  AD_ID: ad.adId,
  PIN_PROMOTION_ID: ad.adId,
  PIN_ID: ad.pinId,
});

test("the description's 175 columns are answered at every level, computed or null [signed-in 2.10]", async () => {
  expect(columns).toHaveLength(175);
  const levels = {
    "/analytics": "",
    "/campaigns/analytics": `&campaign_ids=${ad.campaignId}`,
    "/ad_groups/analytics": `&ad_group_ids=${ad.adGroupId}`,
    "/ads/analytics": `&ad_ids=${ad.adId}`,
  };
  for (const [path, more] of Object.entries(levels)) {
    const [row = {}] = await rowsOf(path, more);
    expect([path, columns.filter((name) => row[name] === undefined)]).toEqual([path, []]);
    if (path !== "/analytics") expect(row).toMatchObject(COMPUTED);
  }
  expect((await rowsOf("/ads/analytics", `&ad_ids=${ad.adId}`))[0]).toMatchObject(about());
  const fixed = "&click_window_days=30&view_window_days=1&reporting_timezone=AD_ACCOUNT_TIME_ZONE";
  expect(await rowsOf("/product_groups/analytics", `&product_group_ids=7${fixed}`)).toEqual([]);
  // All rows come at once.
  expect(await rowsOf("/ads/analytics", `&ad_ids=${ad.adId}&page_size=1`)).toEqual(
    await rowsOf("/ads/analytics", `&ad_ids=${ad.adId}`),
  );
});

test("ads are named by their Pins and campaigns instead of their ids", async () => {
  const named = (pin: string, campaign: string) => `&pin_ids=${pin}&campaign_ids=${campaign}`;
  const ids = async (more: string) => (await rowsOf("/ads/analytics", more)).map((row) => row.AD_ID);
  expect(await ids(named(`${ad.pinId},${other.pinId}`, `${ad.campaignId},${other.campaignId}`))).toEqual([
    ad.adId,
    other.adId,
  ]);
  expect(await ids(named(ad.pinId, other.campaignId))).toEqual([]);
  const { status } = await call("GET", `/ads/analytics?${DAYS}&columns=CTR&pin_ids=${ad.pinId}`);
  expect(status).toBe(400);
});

test("the analytics of a campaign's Pins sum the ads of each Pin", async () => {
  const second = await seedAd(app, account, { campaign: { name: "Ash" } });
  const moved = { pinId: ad.pinId, campaignId: ad.campaignId, adGroupId: ad.adGroupId };
  await app.deps.db.update(ads).set(moved).where(eq(ads.id, second.adId));
  const sums = { day: "2026-01-06", impressions: 50, spendMicro: 500_000n, surface: "home" as const };
  const of = { adId: second.adId, adGroupId: ad.adGroupId, campaignId: ad.campaignId, advertiserId: account.id };
  await app.deps.db.insert(adDays).values([{ ...of, ...sums }]);
  const names = "PIN_ID,CAMPAIGN_NAME,AD_ID,IMPRESSION_1,SPEND_IN_DOLLAR";
  const path = (pins: string, more = "") => `/pins/analytics?${DAYS}&columns=${names}&pin_ids=${pins}${more}`;
  const { status, data } = await call<Row[]>("GET", path(ad.pinId, `&campaign_id=${ad.campaignId}`));
  expect({ status, data }).toEqual({
    status: 200,
    data: [{ PIN_ID: ad.pinId, CAMPAIGN_NAME: "Oak", AD_ID: null, IMPRESSION_1: 150, SPEND_IN_DOLLAR: 2.5 }],
  });
  const byDay = await call<Row[]>("GET", path(ad.pinId, `&campaign_id=${ad.campaignId}`).replace("TOTAL", "DAY"));
  expect(byDay.data.map(({ DATE, IMPRESSION_1 }) => [DATE, IMPRESSION_1])).toEqual([
    ["2026-01-05", 100],
    ["2026-01-06", 50],
  ]);
  expect((await call<Row[]>("GET", path(other.pinId, `&campaign_id=${ad.campaignId}`))).data).toEqual([]);
  expect((await call<{ message: string }>("GET", path(ad.pinId))).data.message).toContain("campaign_id");
  await app.deps.db.delete(adDays).where(eq(adDays.adId, second.adId));
});

test("aggregated rows sum all campaigns and have no id", async () => {
  const more = `&campaign_ids=${ad.campaignId},${other.campaignId}`;
  expect(await rowsOf("/campaigns/analytics", more)).toHaveLength(2);
  const [row, ...others] = await rowsOf("/campaigns/analytics", `${more}&aggregate_report_rows=true`);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ IMPRESSION_1: 200, SPEND_IN_DOLLAR: 4, CTR: 0.04, CAMPAIGN_ID: null });
});

test("targeting analytics answer the same columns, with conversions by placement only", async () => {
  const ids = `ad_ids=${ad.adId}&targeting_types=GENDER,PLACEMENT`;
  const path = `/ads/targeting_analytics?${DAYS}&columns=${columns.join(",")}&${ids}`;
  const { data } = await call<{ data: { targeting_type: string; metrics: Row }[] }>("GET", path);
  const [row] = data.data.filter(({ targeting_type }) => targeting_type === "GENDER");
  expect(row?.metrics).toMatchObject({ ...COMPUTED, ...about(), TOTAL_CONVERSIONS: null });
  expect(columns.filter((name) => row?.metrics[name] === undefined)).toEqual([]);
});

test("delivery metrics define the numbers that analytics and reports answer, and no others", async () => {
  const named = async (query: string) => {
    const response = await fetch(`${app.url}/v5/resources/delivery_metrics${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { items } = (await response.json()) as { items: { name: string; category: string; definition: string }[] };
    expect(new Set(items.map(({ name, category }) => `${category} ${name}`)).size).toBe(items.length);
    return items.filter(({ category }) => category === "ADS").map(({ name }) => name);
  };
  const sync = await named("?report_type=SYNC");
  expect(sync.filter((name) => !columns.includes(name))).toEqual([]);
  const [row = {}] = await rowsOf("/ads/analytics", `&ad_ids=${ad.adId}`);
  const isNumber = (value: unknown) => typeof value === "number";
  const answered = columns.filter((name) => isNumber(row[name]));
  expect(answered.filter((name) => !sync.includes(name) && !/CAP$|LOCAL_CURRENCY/.test(name))).toEqual([]);
  const every = [...columns, ...reportColumns.join(" ").split(" ")];
  expect((await named("?report_type=ASYNC")).filter((name) => !every.includes(name))).toEqual([]);
  expect(await named("")).toContain("TOTAL_CLICK_PAGE_VISIT");
});

test("a report answers the same columns, as JSON and CSV", async () => {
  const asked = { start_date: "2026-01-01", end_date: "2026-01-31", granularity: "TOTAL", level: "PIN_PROMOTION" };
  const made = await call<{ token: string }>("POST", "/reports", { ...asked, columns, ad_ids: [ad.adId] });
  expect(made.status).toBe(200);
  await app.jobs.drained();
  const { data } = await call<{ url: string }>("GET", `/reports?token=${made.data.token}`);
  const { pathname, search } = new URL(data.url);
  const rows = (await (await fetch(app.url + pathname + search)).json()) as Record<string, Row[]>;
  const [row = {}] = rows[ad.adId] ?? [];
  expect(columns.filter((name) => row[name] === undefined)).toEqual([]);
  expect(row).toMatchObject({ ...COMPUTED, ...about() });
  const sheet = await fetch(`${app.url}${pathname}?format=CSV`);
  const [head = ""] = (await sheet.text()).split("\n");
  expect(columns.filter((name) => !head.trim().split(",").includes(name))).toEqual([]);
});

async function idsOf(asked: object): Promise<string[]> {
  const days = { start_date: "2026-01-01", end_date: "2026-01-31", granularity: "TOTAL", columns: ["IMPRESSION_1"] };
  const made = await call<{ token: string }>("POST", "/reports", { ...days, ...asked });
  await app.jobs.drained();
  const { data } = await call<{ url: string }>("GET", `/reports?token=${made.data.token}`);
  const { pathname, search } = new URL(data.url);
  return Object.keys((await (await fetch(app.url + pathname + search)).json()) as Record<string, Row[]>);
}

test("a report has only the rows of the campaigns, objectives and states that it asks for", async () => {
  const ads = { level: "PIN_PROMOTION" };
  expect(await idsOf({ ...ads, campaign_ids: [other.campaignId] })).toEqual([other.adId]);
  expect(await idsOf({ ...ads, campaign_statuses: ["ARCHIVED"] })).toEqual([]);
  expect(await idsOf({ ...ads, ad_statuses: ["APPROVED"], ad_group_ids: [ad.adGroupId] })).toEqual([ad.adId]);
  const objectives = ["CONSIDERATION", "AWARENESS", "WEB_CONVERSION", "CATALOG_SALES", "VIDEO_COMPLETION"];
  const byObjective = await Promise.all(
    objectives.map((one) => idsOf({ level: "CAMPAIGN", campaign_objective_types: [one] })),
  );
  expect(byObjective.flat().sort()).toEqual([ad.campaignId, other.campaignId].sort());
  const body = { start_date: "2026-01-01", end_date: "2026-01-31", granularity: "TOTAL", columns: ["IMPRESSION_1"] };
  const refused = await call("POST", "/reports", { ...body, level: "ADVERTISER", campaign_statuses: ["RUNNING"] });
  expect(refused.status).toBe(400);
});

test("analytics have only the rows of the objectives and states that they ask for", async () => {
  const more = `&campaign_ids=${ad.campaignId},${other.campaignId}`;
  const found = async (path: string, query: string) => (await rowsOf(path, query)).length;
  expect(await found("/campaigns/analytics", `${more}&campaign_statuses=RUNNING,NOT_STARTED`)).toBe(2);
  expect(await found("/campaigns/analytics", `${more}&campaign_statuses=ARCHIVED`)).toBe(0);
  expect(await found("/campaigns/analytics", `${more}&campaign_objective_types=CONSIDERATION`)).toBe(2);
  expect(await found("/campaigns/analytics", `${more}&campaign_objective_types=WEB_CONVERSION`)).toBe(0);
  expect(await found("/ads/analytics", `&ad_ids=${ad.adId}&ad_statuses=APPROVED`)).toBe(1);
  expect(await found("/ads/analytics", `&ad_ids=${ad.adId}&ad_group_statuses=PAUSED`)).toBe(0);
  const split = `/ads/targeting_analytics?${DAYS}&columns=CTR&targeting_types=PLACEMENT&ad_ids=${ad.adId}`;
  const rows = async (query: string) => (await call<{ data: object[] }>("GET", split + query)).data.data.length;
  expect(await rows("&ad_statuses=APPROVED")).toBe(1);
  expect(await rows("&ad_statuses=PENDING")).toBe(0);
  const { status } = await call("GET", `/campaigns/analytics?${DAYS}&columns=CTR${more}&ad_statuses=APPROVED`);
  expect(status).toBe(400);
});

test("a targeting report without targeting types has all of them", async () => {
  const asked = { start_date: "2026-01-01", end_date: "2026-01-31", granularity: "TOTAL", columns: ["IMPRESSION_1"] };
  const made = await call<{ token: string }>("POST", "/reports", { ...asked, level: "CAMPAIGN_TARGETING" });
  await app.jobs.drained();
  const { data } = await call<{ url: string }>("GET", `/reports?token=${made.data.token}`);
  const { pathname, search } = new URL(data.url);
  const rows = (await (await fetch(app.url + pathname + search)).json()) as Record<string, Row[]>;
  const types = new Set(rows[ad.campaignId]?.map((row) => row.TARGETING_TYPE));
  for (const type of ["GENDER", "PLACEMENT", "CREATIVE_TYPE"]) expect([type, types.has(type)]).toEqual([type, true]);
});
