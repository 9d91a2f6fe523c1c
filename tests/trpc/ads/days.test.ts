import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { adBudgetWindows, adLedger } from "../../../db/schema/ad-money.ts";
import { minutePlan } from "../../../src/ads/pacing.rules.ts";
import { seedImpressions } from "../../support/seed-ad-events.ts";
import { type SeededAccount, seedAccount, seedAd } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
const HOUR_MS = 3_600_000;
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app, { timeZone: "Europe/Berlin" });
});
afterAll(() => app.close());

test.each([
  ["25 hours", "2026-10-25", "2026-10-24T22:00:00Z", 25],
  ["23 hours", "2026-03-29", "2026-03-28T23:00:00Z", 23],
  ["24 hours", "2026-05-10", "2026-05-09T22:00:00Z", 24],
])("a day of %s has one budget, and each of its hours once in the numbers", async (_name, day, midnight, hours) => {
  const ad = await seedAd(app, account, { group: { budgetMicro: 20_000_000n } });
  const start = Date.parse(midnight);
  const impression = (at: number) =>
    seedImpressions(app, account, ad, { count: 1, priceMicro: 1_000_000n, at: new Date(at) });
  for (let hour = 0; hour < hours; hour += 1) await impression(start + hour * HOUR_MS);
  // The last second of the previous day and the first of the next one count for other days.
  await impression(start - 1_000);
  await impression(start + hours * HOUR_MS);

  const windows = await app.deps.db.select().from(adBudgetWindows).where(eq(adBudgetWindows.scopeId, ad.adGroupId));
  const spent = Object.fromEntries(windows.map((one) => [one.day, Number(one.spentMicro) / 1_000_000]));
  const next = (days: number) => new Date(Date.parse(day) + days * 24 * HOUR_MS).toISOString().slice(0, 10);
  expect(spent).toEqual({ [next(-1)]: 1, [day]: 20, [next(1)]: 1 });

  const report = (granularity: "DAY" | "HOUR") =>
    account.owner.client.trpc.ads.analytics.query({
      advertiserId: account.id,
      level: "AD",
      ids: [ad.adId],
      startDate: day,
      endDate: day,
      granularity,
    });
  const [whole, ...others] = (await report("DAY")).rows;
  expect(others).toEqual([]);
  expect(whole).toMatchObject({
    date: day,
    IMPRESSION_1: hours,
    SPEND_IN_MICRO_CURRENCY: 20_000_000,
    // Delivery beyond the budget is free of charge.
    UNPAID_IN_MICRO_CURRENCY: (hours - 20) * 1_000_000,
  });
  const byHour = (await report("HOUR")).rows;
  expect(byHour.map(({ date, IMPRESSION_1 }) => [Date.parse(date), IMPRESSION_1])).toEqual(
    Array.from({ length: hours }, (_, hour) => [start + hour * HOUR_MS, 1]),
  );
  const entries = await app.deps.db.select().from(adLedger);
  expect(entries.reduce((sum, { amountMicro }) => sum + amountMicro, 0n)).toBe(0n);
});

test("a budget is spread over all hours of its day, also on days of 23 or 25 hours", () => {
  const even = Array.from({ length: 168 }, () => 1 / 168);
  const plan = (hours: number) =>
    minutePlan(
      60 * hours,
      even,
      Date.parse("2026-10-24T22:00:00Z"),
      Date.parse("2026-10-24T22:00:00Z") + hours * HOUR_MS,
    );
  // Spending at one unit a minute, however long the day is.
  for (const hours of [23, 24, 25]) expect(plan(hours)).toBeCloseTo(1, 6);
});
