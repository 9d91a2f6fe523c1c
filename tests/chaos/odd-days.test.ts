import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { adBudgetWindows, adLedger } from "../../db/schema/ad-money.ts";
import { catalogFeeds, catalogRuns } from "../../db/schema/catalogs.ts";
import { settleAll } from "../../server/slices/ads/work.ts";
import { queueDueFeeds } from "../../server/slices/catalogs/due.ts";
import { seedOpenImpressions } from "../support/seed-ad-events.ts";
import { seedAccount, seedAd } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const HOUR = 3_600_000;
const HALF = HOUR / 2;
const DOLLAR = 1_000_000;

let app: TestApp;
let ahead = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function setClock(at: number): void {
  const by = at - Date.now() - ahead;
  ahead += by;
  app.advance(by);
}
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * 24 * HOUR).toISOString().slice(0, 10);

// Berlin's days have the same test in tests/trpc/ads/days.test.ts.
test.each([
  ["23 hours", "2026-03-08", "2026-03-08T05:00:00Z", 23],
  ["25 hours", "2026-11-01", "2026-11-01T04:00:00Z", 25],
])("in New York a day of %s has one budget, and each of its hours in reports", async (_name, day, midnight, hours) => {
  const account = await seedAccount(app, { timeZone: "America/New_York" });
  const ad = await seedAd(app, account, { group: { budgetMicro: BigInt(22 * DOLLAR) } });
  const start = Date.parse(midnight);
  const impression = (at: number) =>
    seedOpenImpressions(app, account, ad, { count: 1, priceMicro: BigInt(DOLLAR), at: new Date(at) });
  for (let hour = 0; hour < hours; hour += 1) await impression(start + hour * HOUR + HALF);
  await impression(start - 1);
  await impression(start + hours * HOUR);
  await settleAll(app.deps);

  const { db } = app.deps;
  const windows = await db.select().from(adBudgetWindows).where(eq(adBudgetWindows.scopeId, ad.adGroupId));
  const spent = Object.fromEntries(windows.map((one) => [one.day, Number(one.spentMicro) / DOLLAR]));
  expect(spent).toEqual({ [dayAfter(day, -1)]: 1, [day]: 22, [dayAfter(day, 1)]: 1 });
  const report = async (granularity: "DAY" | "HOUR") => {
    const asked = { advertiserId: account.id, level: "AD" as const, ids: [ad.adId], granularity };
    return (await account.owner.client.trpc.ads.analytics.query({ ...asked, startDate: day, endDate: day })).rows;
  };
  expect(await report("DAY")).toMatchObject([{ date: day, IMPRESSION_1: hours, SPEND_IN_MICRO_CURRENCY: 22 * DOLLAR }]);
  expect((await report("HOUR")).map(({ date, IMPRESSION_1 }) => [Date.parse(date), IMPRESSION_1])).toEqual(
    Array.from({ length: hours }, (_, hour) => [start + hour * HOUR, 1]),
  );
  const entries = await db.select().from(adLedger).where(eq(adLedger.advertiserId, account.id));
  expect(entries.reduce((sum, { amountMicro }) => sum + amountMicro, 0n)).toBe(0n);
});

/** Three days around a change, and a feed's due times on them; on the second day the clock skips or repeats its hour. */
const CHANGES = [
  ["New York's summer", "America/New_York", 2, "2026-03-07T05:00:00Z", ["03-07T07:30", "03-08T07:30", "03-09T06:30"]],
  ["New York's winter", "America/New_York", 1, "2026-10-31T04:00:00Z", ["10-31T05:30", "11-01T05:30", "11-02T06:30"]],
  ["Berlin's summer", "Europe/Berlin", 2, "2026-03-27T23:00:00Z", ["03-28T01:30", "03-29T01:30", "03-30T00:30"]],
  ["Berlin's winter", "Europe/Berlin", 2, "2026-10-23T22:00:00Z", ["10-24T00:30", "10-25T00:30", "10-26T01:30"]],
] as const;

test.each(CHANGES)("a daily feed is read once a day when %s time begins", async (...change) => {
  const [, timeZone, hourOfDay, from, times] = change;
  const account = await seedAccount(app, { timeZone });
  const { db } = app.deps;
  setClock(Date.parse(from));
  const made = await account.owner.client.rest<{ id: string }>(
    ...(["POST", `/ads/v4/advertisers/${account.id}/catalogs/feeds/`] as const),
    {
      name: "Mugs",
      currency: "USD",
      url: "https://mugs.example/f.csv",
      schedule: { frequency: "DAILY", hour: hourOfDay, minute: 30 },
    },
  );
  expect(made.status).toBe(200);
  const { id } = made.data;
  const next = async () => (await db.select().from(catalogFeeds).where(eq(catalogFeeds.id, id)))[0]?.nextRunAt;
  const due: string[] = [];
  for (let hour = 0; hour < 3 * 24; hour += 1) {
    setClock(Date.parse(from) + hour * HOUR + HALF);
    const before = await next();
    await queueDueFeeds(app.deps);
    // Marks the run as finished, since reading a feed has separate tests.
    await db.update(catalogRuns).set({ state: "READY" }).where(eq(catalogRuns.feedId, id));
    if ((await next())?.getTime() !== before?.getTime()) due.push(before?.toISOString().slice(5, 16) ?? "");
  }
  expect(due).toEqual([...times]);
});
