import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { campaignLabels } from "../../db/schema/ad-set-ups.ts";
import { adDays, adQuarters } from "../../db/schema/ad-sums.ts";
import { conversionEvents, conversionTouches } from "../../db/schema/conversions.ts";
import { dayIn } from "../../server/platform/system/clock.ts";
import { accessToken } from "../support/access-token.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import known from "./v5-columns.json";

const ZONE = "Asia/Kolkata";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let app: TestApp;
let account: SeededAccount;
let ad: SeededAd;
let other: SeededAd;
let token: string;
/** Yesterday in the account's zone, and its start. */
let day: string;
let start: number;

beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app, { timeZone: ZONE, name: "Lanterns" });
  ad = await seedAd(app, account, { campaign: { name: "Oak", orderLine: "Spring" } });
  other = await seedAd(app, account, { campaign: { name: "Elm" } });
  token = (await accessToken(app, account.owner.id)).token;
  day = dayIn(ZONE, new Date(app.deps.now().getTime() - DAY_MS));
  start = Date.parse(`${day}T00:00:00+05:30`);
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
/** The text of a report, by the address that needs no token. */
async function fileOf(asked: object): Promise<string> {
  const made = await call<{ token: string }>("POST", "/reports", { start_date: day, end_date: day, ...asked });
  expect(made).toMatchObject({ status: 200 });
  await app.jobs.drained();
  const { data } = await call<{ url: string }>("GET", `/reports?token=${made.data.token}`);
  const { pathname, search } = new URL(data.url);
  return await (await fetch(app.url + pathname + search)).text();
}
const reportOf = async (asked: object) => JSON.parse(await fileOf(asked)) as Record<string, Row[]>;
const idsOf = (of: SeededAd) => ({
  adId: of.adId,
  adGroupId: of.adGroupId,
  campaignId: of.campaignId,
  advertiserId: account.id,
  surface: "home" as const,
});

test("hours are those of the account's zone, in analytics and reports, between the asked ones [signed-in 2.10]", async () => {
  const quarter = (hours: number, impressions: number) => ({
    ...idsOf(ad),
    at: new Date(start + hours * HOUR_MS),
    impressions,
  });
  // Two quarters of an hour there lie in two hours of UTC.
  await app.deps.db.insert(adQuarters).values([quarter(9.25, 3), quarter(9.75, 4), quarter(10, 5), quarter(23.5, 6)]);
  const days = `start_date=${day}&end_date=${day}&granularity=HOUR&columns=IMPRESSION_1,TOTAL_CONVERSIONS`;
  const { data } = await call<Row[]>("GET", `/campaigns/analytics?${days}&campaign_ids=${ad.campaignId}`);
  const row = (HOUR: number, IMPRESSION_1: number) => ({ CAMPAIGN_ID: ad.campaignId, DATE: day, HOUR, IMPRESSION_1 });
  expect(data).toEqual([row(9, 7), row(10, 5), row(23, 6)].map((one) => ({ ...one, TOTAL_CONVERSIONS: null })));

  const asked = { granularity: "HOUR", level: "CAMPAIGN", columns: ["IMPRESSION_1", "TOTAL_CONVERSIONS"] };
  const hours = async (more: object) =>
    Object.entries(await reportOf({ ...asked, ...more })).map(([key, rows]) => [key, rows.map(({ HOUR }) => HOUR)]);
  expect(await hours({})).toEqual([[ad.campaignId, [9, 10, 23]]]);
  expect(await hours({ start_hour: 10, end_hour: 23 })).toEqual([[ad.campaignId, [10]]]);
  expect(await hours({ primary_sort: "BY_DATE" })).toEqual([[day, [9, 10, 23]]]);
  const [head, first] = (await fileOf({ ...asked, report_format: "CSV" })).split("\n");
  expect(head).toBe("DATE,HOUR,CAMPAIGN_ID,CAMPAIGN_NAME,IMPRESSION_1,TOTAL_CONVERSIONS");
  expect(first).toBe(`${day},9,${ad.campaignId},Oak,7,`);
});

test("conversions of an hour in the account's zone are in the row of that hour's impressions", async () => {
  const { db, newId } = app.deps;
  const early = dayIn(ZONE, new Date(start - HOUR_MS));
  const hour = Date.parse(`${early}T23:00:00+05:30`);
  await db.insert(adQuarters).values([{ ...idsOf(other), at: new Date(hour), impressions: 6 }]);
  const { adId, adGroupId, campaignId, surface } = idsOf(other);
  const [id, at] = [newId(), new Date(hour + HOUR_MS / 2)];
  const event = { id, advertiserId: account.id, eventName: "checkout" as const, eventId: "0", source: "API" as const };
  await db.insert(conversionEvents).values([{ ...event, at, receivedAt: at }]);
  const touch = { conversionId: id, kind: "CLICK" as const, at, lagSeconds: 1, surface };
  await db.insert(conversionTouches).values([{ ...touch, adId, adGroupId, campaignId }]);
  const days = `start_date=${early}&end_date=${early}`;
  const { data } = await account.owner.client.rest<{ rows: Row[] }>(
    "GET",
    `/ads/v4/advertisers/${account.id}/analytics/?${days}&granularity=HOUR&hours=ACCOUNT&columns=IMPRESSION_1,TOTAL_CONVERSIONS`,
  );
  expect(data.rows).toEqual([{ id: campaignId, date: `${early}T23`, IMPRESSION_1: 6, TOTAL_CONVERSIONS: 1 }]);
  await db.delete(conversionEvents).where(eq(conversionEvents.id, id));
});

test("hours of days that are no longer kept are refused, and so are hours by targeting", async () => {
  const early = dayIn(ZONE, new Date(app.deps.now().getTime() - 10 * DAY_MS));
  const asked = { start_date: early, end_date: day, granularity: "HOUR", level: "CAMPAIGN", columns: ["IMPRESSION_1"] };
  const made = await call<{ message: string }>("POST", "/reports", asked);
  expect(made.data.message).toContain("start_date: Hours are kept for 8 days.");
  const query = `start_date=${early}&end_date=${day}&granularity=HOUR&columns=CTR`;
  const read = await call<{ message: string }>("GET", `/analytics?${query}`);
  expect(read.data.message).toBe("start_date: Hours are kept for 8 days. Choose a later first day, or days.");
  const split = { ...asked, start_date: day, level: "CAMPAIGN_TARGETING", targeting_types: ["GENDER"] };
  expect((await call("POST", "/reports", split)).status).toBe(400);
});

test("reports and analytics credit conversions by the asked windows and day", async () => {
  const { db, newId } = app.deps;
  const id = newId();
  const at = new Date(start + 12 * HOUR_MS);
  const lagSeconds = (3 * DAY_MS) / 1_000;
  const event = { id, advertiserId: account.id, eventName: "checkout" as const, eventId: "1", source: "API" as const };
  await db.insert(conversionEvents).values([{ ...event, at, receivedAt: at }]);
  const { adId, adGroupId, campaignId, surface } = idsOf(ad);
  const touch = { conversionId: id, kind: "CLICK" as const, at: new Date(at.getTime() - 3 * DAY_MS), lagSeconds };
  await db.insert(conversionTouches).values([{ ...touch, adId, adGroupId, campaignId, surface }]);
  const shopped = { level: "ADVERTISER", granularity: "TOTAL", columns: ["TOTAL_CONVERSIONS"] };
  const counted = async (more: object) => {
    const [row] = Object.values(await reportOf({ ...shopped, ...more })).flat();
    const query = new URLSearchParams({ start_date: day, end_date: day, granularity: "TOTAL", ...(more as object) });
    const { data } = await call<Row[]>("GET", `/analytics?${query}&columns=TOTAL_CONVERSIONS`);
    return [row?.TOTAL_CONVERSIONS ?? 0, data[0]?.TOTAL_CONVERSIONS ?? 0];
  };
  // The ad was clicked three days earlier.
  expect(await counted({})).toEqual([0, 0]);
  const own = { conversion_report_time: "TIME_OF_CONVERSION" };
  expect(await counted(own)).toEqual([1, 1]);
  expect(await counted({ ...own, click_window_days: 1 })).toEqual([0, 0]);
  expect(await counted({ ...own, click_window_days: 7 })).toEqual([1, 1]);
});

test("conversions are split by event, touch and place, unless few people are in them", async () => {
  const { db, newId } = app.deps;
  const at = new Date(start + 13 * HOUR_MS);
  const { adId, adGroupId, campaignId, surface } = idsOf(other);
  const conversions = async (count: number, kind: "CLICK" | "VIEW", more: object) => {
    for (let number = 0; number < count; number += 1) {
      const id = newId();
      const event = { id, advertiserId: account.id, eventName: "signup" as const, eventId: id, source: "API" as const };
      const of = { at, receivedAt: at, valueMicro: 2_000_000n, currency: "USD", quantity: 3, ...more };
      await db.insert(conversionEvents).values([{ ...event, ...of }]);
      const touch = { conversionId: id, kind, at, lagSeconds: 60, adId, adGroupId, campaignId };
      await db.insert(conversionTouches).values([{ ...touch, surface: kind === "CLICK" ? surface : null }]);
    }
  };
  await conversions(2, "CLICK", { platform: "web" });
  await conversions(12, "VIEW", { platform: "app_ios" });
  await conversions(1, "CLICK", { platform: "offline", eventName: "lead" });
  await conversions(3, "VIEW", { platform: "web", eventName: "lead" });
  await db.insert(adDays).values([{ ...idsOf(other), day, spendMicro: 7_000_000n }]);
  const expected = {
    TOTAL_SIGNUP: 14,
    TOTAL_CLICK_SIGNUP: 2,
    TOTAL_VIEW_SIGNUP: 12,
    TOTAL_SIGNUP_VALUE_IN_MICRO_DOLLAR: 28_000_000,
    TOTAL_WEB_SIGNUP: 2,
    TOTAL_INAPP_VIEW_SIGNUP: 12,
    TOTAL_OFFLINE_SIGNUP: 0,
    TOTAL_VIEW_SIGNUP_QUANTITY: 36,
    WEB_SIGNUP_COST_PER_ACTION: 3.5,
    INAPP_SIGNUP_ROAS: 24 / 7,
    // Three views are too few: the sum is that of the clicks, and the views and places are hidden.
    TOTAL_LEAD: 1,
    TOTAL_VIEW_LEAD: null,
    TOTAL_WEB_LEAD: null,
    TOTAL_OFFLINE_CLICK_LEAD: 1,
    TOTAL_UNKNOWN_CONVERSION_RATE: null,
    TOTAL_CONVERSIONS: 15,
  };
  const columns = Object.keys(expected);
  const days = { start_date: day, end_date: day, granularity: "TOTAL", conversion_report_time: "TIME_OF_CONVERSION" };
  const asked = `${new URLSearchParams(days)}&columns=${columns}&campaign_ids=${campaignId}`;
  const { data } = await call<Row[]>("GET", `/campaigns/analytics?${asked}`);
  expect(data).toMatchObject([expected]);
  const whole = await call<Row[]>("GET", `/campaigns/analytics?${asked}&aggregate_report_rows=true`);
  expect(whole.data).toMatchObject([expected]);
  for (const granularity of ["TOTAL", "WEEK"]) {
    const report = await reportOf({ ...days, granularity, level: "CAMPAIGN", columns, campaign_ids: [campaignId] });
    expect(report[campaignId]).toMatchObject([expected]);
  }
  await db.delete(adDays).where(eq(adDays.adId, adId));
});

test("a report answers every column of the description, with labels, order lines and states", async () => {
  const { db, newId } = app.deps;
  const label = { advertiserId: account.id, campaignId: ad.campaignId };
  await db.insert(campaignLabels).values([
    { id: newId(), ...label, type: "BRAND", value: "Oak, old" },
    { id: newId(), ...label, type: "CUSTOM", value: "Wood" },
    { id: newId(), ...label, type: "CUSTOM", value: "Gone", status: "ARCHIVED" },
  ]);
  await db.insert(adDays).values([ad, other].map((one) => ({ ...idsOf(one), day, impressions: 10 })));
  const columns = [...known.columns, ...known.reportColumns.join(" ").split(" ")];
  expect(columns).toHaveLength(614);
  const asked = { level: "PIN_PROMOTION", granularity: "TOTAL", columns };
  const rows = await reportOf(asked);
  const [row = {}] = rows[ad.adId] ?? [];
  expect(columns.filter((name) => row[name] === undefined)).toEqual([]);
  expect(row).toMatchObject({
    CAMPAIGN_BRAND_LABEL: "Oak, old",
    CAMPAIGN_CUSTOM_LABELS: "Wood",
    ORDER_LINE_ID: ad.campaignId,
    ORDER_LINE_NAME: "Spring",
    AD_STATUS: "ACTIVE",
    PIN_PROMOTION_NAME: "Lanterns",
    TOTAL_WEB_CLICK_CHECKOUT: 0,
    TOTAL_WEB_CLICK_UNKNOWN: null,
  });
  expect(Object.keys(rows).sort()).toEqual([ad.adId, other.adId].sort());
  expect(Object.keys(await reportOf({ ...asked, campaign_brand_label: "Oak, old" }))).toEqual([ad.adId]);
  expect(await reportOf({ ...asked, campaign_brand_label: "Oak" })).toEqual({});
});
