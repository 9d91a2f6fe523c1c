import { afterAll, beforeAll, expect, test } from "bun:test";
import { adStats } from "../../../db/schema/ad-delivery.ts";
import { ads } from "../../../db/schema/ads.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { codeOf } from "../../support/code-of.ts";
import { countStatements } from "../../support/count-statements.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
});
afterAll(() => app.close());

/** Another ad of the same ad group. */
async function another(ad: SeededAd, fields: Partial<typeof ads.$inferInsert> = {}): Promise<string> {
  const { adGroupId, campaignId, pinId } = ad;
  const id = app.deps.newId();
  const of = { advertiserId: account.id, adGroupId, campaignId, pinId, name: "Other" };
  const destinationUrl = "https://shop.example/lanterns";
  await app.deps.db.insert(ads).values({ id, ...of, status: "ACTIVE", destinationUrl, ...fields });
  return id;
}
const counted = (adId: string, surface: "home" | "search", impressions: number, clicks: number) =>
  app.deps.db.insert(adStats).values({ adId, surface, impressions, clicks });
const testsOf = async (campaignId: string) =>
  (await account.owner.client.trpc.ads.creatives.query({ advertiserId: account.id, campaignId })).items;

test("the ads of an ad group have shares, click rates and chances to be best, from all surfaces", async () => {
  const ad = await seedAd(app, account);
  const better = await another(ad, { name: "Better" });
  await counted(ad.adId, "home", 3_000, 20);
  await counted(ad.adId, "search", 3_000, 30);
  await counted(better, "home", 2_000, 60);
  const [group, ...others] = await testsOf(ad.campaignId);
  expect(others).toEqual([]);
  expect(group).toMatchObject({ adGroupId: ad.adGroupId, state: "best" });
  const [first, second] = group?.ads ?? [];
  expect(first).toMatchObject({ id: better, name: "Better", impressions: 2_000, clicks: 60, impressionShare: 0.25 });
  expect(second).toMatchObject({ id: ad.adId, impressions: 6_000, clicks: 50, impressionShare: 0.75 });
  expect(first?.probabilityBest).toBeGreaterThan(0.99);
  expect((first?.probabilityBest ?? 0) + (second?.probabilityBest ?? 0)).toBeCloseTo(1, 9);
  expect(first?.clickRateLow).toBeLessThan(first?.clickRate ?? 0);
  expect(first?.clickRateHigh).toBeGreaterThan(first?.clickRate ?? 1);
});

test("an ad group without views is open, and a single, archived or foreign ad is not compared", async () => {
  const ad = await seedAd(app, account);
  await another(ad, { status: "ARCHIVED" });
  expect(await testsOf(ad.campaignId)).toEqual([]);
  await another(ad);
  const [group] = await testsOf(ad.campaignId);
  expect(group?.state).toBe("open");
  expect(group?.impressionsNeeded).toBeGreaterThan(1_000);
  expect(group?.ads.map(({ probabilityBest }) => Math.round(100 * probabilityBest))).toEqual([50, 50]);
  const other = await seedAccount(app);
  const asked = { advertiserId: other.id, campaignId: ad.campaignId };
  expect(await codeOf(other.owner.client.trpc.ads.creatives.query(asked))).toBe(ERRORS.CAMPAIGN_NOT_FOUND.code);
});

test("more ads take no more statements", async () => {
  const ad = await seedAd(app, account);
  await another(ad);
  const before = await countStatements(app, () => testsOf(ad.campaignId));
  for (let made = 0; made < 5; made += 1) await another(ad);
  expect(await countStatements(app, () => testsOf(ad.campaignId))).toBe(before);
});
