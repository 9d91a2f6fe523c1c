import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { adPacing, adTraffic } from "../../../db/schema/ad-delivery.ts";
import { keepAds, paceAll } from "../../../server/slices/ads/pace.ts";
import { seedAccount, seedAd } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("one process sets each minute's pacing, and every process reads it", async () => {
  const account = await seedAccount(app);
  const { adGroupId } = await seedAd(app, account, { group: { pacing: "STANDARD" } });
  const poor = await seedAd(app, await seedAccount(app, { prepaid: 0n }), { group: { pacing: "STANDARD" } });
  expect(await Promise.all([paceAll(app.deps), paceAll(app.deps)])).toContain(true);
  expect(await paceAll(app.deps)).toBe(false);
  const { db } = app.deps;
  const [pace] = await db.select().from(adPacing).where(eq(adPacing.adGroupId, adGroupId));
  // Nothing was spent yet, so the share of auctions grows by a tenth.
  expect(pace?.pass).toBeCloseTo(0.22);
  const [none] = await db.select().from(adPacing).where(eq(adPacing.adGroupId, poor.adGroupId));
  expect(none?.pass).toBe(0);
  await db.update(adPacing).set({ at: sql`now() - interval '1 minute'` });
  expect(await paceAll(app.deps)).toBe(true);
});

test("a week of traffic is learned as shares that add up to 1", async () => {
  await keepAds(app.deps);
  const shares = await app.deps.db.select().from(adTraffic);
  expect(shares).toHaveLength(168);
  expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});
