import { afterAll, beforeAll, expect, test } from "bun:test";
import { parse } from "csv-parse/sync";
import { adDays } from "../../../db/schema/ad-sums.ts";
import { conversionEvents, conversionTouches } from "../../../db/schema/conversions.ts";
import type { TouchKind } from "../../../src/ads/conversion-kinds.ts";
import { codeOf } from "../../support/code-of.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let [oak, elm]: SeededAd[] = [];
const DAY_MS = 86_400_000;
/** Half past midnight in Tokyo, which is the previous day in UTC. */
const AT = new Date("2026-03-09T15:30:00Z");

beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app, { timeZone: "Asia/Tokyo" });
  [oak, elm] = [await seedAd(app, account), await seedAd(app, account)];
  const { adId = "", adGroupId = "", campaignId = "" } = oak ?? {};
  await app.deps.db.insert(adDays).values({
    day: "2026-03-08",
    adId,
    adGroupId,
    campaignId,
    advertiserId: account.id,
    surface: "home",
    impressions: 400,
    outboundClicks: 8,
    spendMicro: 9_000_000n,
  });
  await convert(oak, "CLICK", { surface: "search" });
  await convert(oak, "CLICK", { daysBefore: 5, surface: "home", eventName: "lead" });
  await convert(oak, "CLICK", { surface: "home", currency: "EUR" });
  await convert(elm, "CLICK", { surface: "home" });
  // Without an ad, it counts as received only.
  await convert(undefined, "CLICK", {});
  for (let one = 0; one < 9; one += 1) await convert(elm, "VIEW", {});
});
afterAll(() => app.close());

interface Made {
  daysBefore?: number;
  surface?: "home" | "search";
  eventName?: "checkout" | "lead";
  currency?: string;
}
/** Adds a conversion of 10 units, and the earlier touch of the ad. */
async function convert(ad: SeededAd | undefined, kind: TouchKind, made: Made): Promise<void> {
  const { db, newId } = app.deps;
  const { daysBefore = 0, surface = null, eventName = "checkout", currency = "USD" } = made;
  const id = newId();
  await db.insert(conversionEvents).values({
    id,
    advertiserId: account.id,
    eventName,
    eventId: id,
    source: "API",
    at: AT,
    receivedAt: AT,
    valueMicro: 10_000_000n,
    currency,
  });
  if (!ad) return;
  await db.insert(conversionTouches).values({
    conversionId: id,
    kind,
    at: new Date(AT.getTime() - daysBefore * DAY_MS),
    lagSeconds: daysBefore * 86_400,
    adId: ad.adId,
    adGroupId: ad.adGroupId,
    campaignId: ad.campaignId,
    surface,
  });
}

type Columns = Partial<Record<string, unknown>>;
async function columns(more: object = {}): Promise<[id: string, date: string, count: unknown, value: unknown][]> {
  const asked = {
    advertiserId: account.id,
    startDate: "2026-03-01",
    endDate: "2026-03-31",
    granularity: "DAY",
    ...more,
  };
  const { rows } = await account.owner.client.trpc.ads.analytics.query(asked as never);
  return rows.map((row) => {
    const { TOTAL_CONVERSIONS: count, TOTAL_CONVERSIONS_VALUE_IN_MICRO_CURRENCY: value } = row as Columns;
    return [row.id, row.date, count, value];
  });
}
const ids = (level: "campaignId" | "adGroupId" | "adId") => [oak?.[level] ?? "", elm?.[level] ?? ""] as const;

test("conversions are reported beside spend on each level, on the account's own day", async () => {
  for (const [level, key] of [
    ["CAMPAIGN", "campaignId"],
    ["AD_GROUP", "adGroupId"],
    ["AD", "adId"],
  ] as const) {
    const [first, second] = ids(key);
    expect(await columns({ level })).toEqual([
      [first, "2026-03-08", 0, 0],
      // The one in another currency counts, and has no value here.
      [first, "2026-03-10", 3, 20_000_000],
      [second, "2026-03-10", 1, 10_000_000],
    ]);
    expect(await columns({ level, ids: [second], granularity: "TOTAL" })).toEqual([[second, "", 1, 10_000_000]]);
  }
  expect(await columns({ level: "ACCOUNT", granularity: "MONTH" })).toEqual([
    [account.id, "2026-03-01", 4, 30_000_000],
  ]);
  const [first] = ids("campaignId");
  const { rows } = await account.owner.client.trpc.conversions.report.query({
    advertiserId: account.id,
    startDate: "2026-03-01",
    endDate: "2026-03-31",
    granularity: "TOTAL",
  });
  const of = rows.filter(({ id }) => id === first);
  expect(of.reduce((sum, { conversions }) => sum + conversions, 0)).toBe(3);
});

test("windows, the action's day and placements are chosen as in the description", async () => {
  const [oakId, elmId] = ids("campaignId");
  expect(await columns({ clickWindowDays: 1, granularity: "TOTAL" })).toEqual([
    [oakId, "", 2, 10_000_000],
    [elmId, "", 1, 10_000_000],
  ]);
  const byAction = await columns({ ids: [oakId], conversionReportTime: "TIME_OF_AD_ACTION" });
  expect(byAction.map(([, date, count]) => [date, count])).toEqual([
    ["2026-03-05", 1],
    ["2026-03-08", 0],
    ["2026-03-10", 2],
  ]);
  const until = { ids: [oakId], endDate: "2026-03-05", granularity: "TOTAL" };
  expect(await columns({ ...until, conversionReportTime: "TIME_OF_AD_ACTION" })).toEqual([[oakId, "", 1, 10_000_000]]);
  expect(await columns(until)).toEqual([]);
  const places = await columns({ ids: [oakId], granularity: "TOTAL", bySurface: true });
  expect(places.map(([, , count]) => count)).toEqual([2, 1]);
  expect(await codeOf(columns({ clickWindowDays: 31 }))).toBe(1);
  expect(await codeOf(columns({ conversionReportTime: "NOW" }))).toBe(1);
});

test("fewer than ten views are hidden in every report, and ten are shown", async () => {
  const [, elmId] = ids("campaignId");
  const asked = { ids: [elmId], granularity: "TOTAL" };
  expect(await columns(asked)).toEqual([[elmId, "", 1, 10_000_000]]);
  await convert(elm, "VIEW", {});
  expect(await columns(asked)).toEqual([[elmId, "", 11, 110_000_000]]);
  // Views don't store the ad's surface.
  expect(await columns({ ...asked, bySurface: true })).toEqual([[elmId, "", 1, 10_000_000]]);
});

test("/v5/ and the report center agree on conversions and their cost", async () => {
  const [oakId] = ids("campaignId");
  const days = "start_date=2026-03-01&end_date=2026-03-31&granularity=TOTAL";
  const names = "TOTAL_CONVERSIONS,TOTAL_CONVERSIONS_VALUE_IN_MICRO_DOLLAR";
  const path = `/v5/ad_accounts/${account.id}/campaigns/analytics?${days}&campaign_ids=${oakId}&columns=${names}`;
  const row = { CAMPAIGN_ID: oakId, TOTAL_CONVERSIONS: 3, TOTAL_CONVERSIONS_VALUE_IN_MICRO_DOLLAR: 20_000_000 };
  const answer = async (more = "") => (await account.owner.client.fetch(path + more)).json();
  expect(await answer()).toEqual([row]);
  expect(await answer("&click_window_days=1")).toMatchObject([{ TOTAL_CONVERSIONS: 2 }]);

  const center = account.owner.client.trpc.reportCenter;
  const cost = "COST_PER_CONVERSION_IN_MICRO_CURRENCY";
  const { id: templateId } = await center.saveTemplate.mutate({
    advertiserId: account.id,
    name: "Worth",
    schedule: null,
    spec: {
      level: "CAMPAIGN",
      granularity: "TOTAL",
      range: "FIXED",
      startDate: "2026-03-01",
      endDate: "2026-03-31",
      columns: ["TOTAL_CONVERSIONS", "TOTAL_CONVERSIONS_VALUE_IN_MICRO_CURRENCY", cost],
      filters: [{ column: cost, operator: "GREATER_THAN", value: 1 }],
    },
  } as never);
  const { id: runId } = await center.run.mutate({ advertiserId: account.id, templateId });
  await app.jobs.drained();
  const { base64 } = await center.file.query({ advertiserId: account.id, runId, format: "csv" });
  const [, ...lines] = parse(Buffer.from(base64, "base64"), { bom: true }) as string[][];
  expect(lines.map((line) => [line[0], ...line.slice(2)])).toEqual([[oakId, "3", "20000000", "3000000"]]);
});
