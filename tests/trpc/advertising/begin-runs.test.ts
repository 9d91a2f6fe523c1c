import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { adBalances } from "../../../db/schema/ad-money.ts";
import { adGroups, campaigns } from "../../../db/schema/ads.ts";
import { paceAll } from "../../../server/slices/ads/pace.ts";
import { seedBoard, seedPin } from "../../support/seed.ts";
import { approve, type SeededAccount, seedAccount } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let pinId: string;
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app, { prepaid: 0n, timeZone: "Asia/Tokyo" });
  pinId = await seedPin(app, await seedBoard(app, account.owner), { title: "Lamp", link: "https://shop.example/lamp" });
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const promote = (fields: object) =>
  account.owner.client.trpc.quickPromote.promote.mutate({
    advertiserId: account.id,
    pinId,
    budgetInMicroCurrency: 7_000_000,
    campaignName: "Lamp",
    destinationUrl: "https://shop.example/lamp",
    ...fields,
  });
const campaignOf = async (id: string) => {
  const { items } = await account.owner.client.trpc.advertiser.campaigns.query({
    advertiserId: account.id,
    campaignIds: [id],
  });
  const [campaign] = items;
  if (!campaign) throw new Error("no campaign");
  return campaign;
};
/** Later than the last round, which counts as this minute's. */
async function nextRound(): Promise<void> {
  await app.deps.db.execute(sql`update ad_pacing set at = now() - interval '1 minute'`);
  await paceAll(app.deps);
}

test("a number of days begins once the ad is approved and has credit, and each has 24 hours", async () => {
  const { campaign, ad } = await promote({ duration: 1 });
  expect(await campaignOf(campaign.id)).toMatchObject({ runDays: 1, endTime: null, summaryStatus: "PENDING" });
  await nextRound();
  await approve(app, ad.id);
  await app.deps.db.execute(sql`update ads set review_status = 'APPROVED' where id = ${ad.id}`);
  await nextRound();
  expect(await campaignOf(campaign.id)).toMatchObject({ runDays: 1, endTime: null });
  await app.deps.db
    .update(adBalances)
    .set({ prepaidMicro: 50_000_000n })
    .where(eq(adBalances.advertiserId, account.id));
  const before = Date.now();
  await nextRound();
  const begun = await campaignOf(campaign.id);
  expect(begun).toMatchObject({ runDays: null, lifetimeSpendCap: 7_000_000, summaryStatus: "RUNNING" });
  const [start, end] = [Date.parse(begun.startTime ?? ""), Date.parse(begun.endTime ?? "")];
  expect(end - start).toBe(DAY_MS);
  expect(start).toBeGreaterThanOrEqual(before - 1);
  const [group] = await app.deps.db.select().from(adGroups).where(eq(adGroups.campaignId, campaign.id));
  expect(group?.endTime?.getTime()).toBe(end);
  const { items } = await account.owner.client.trpc.advertiser.history.query({
    advertiserId: account.id,
    thingId: campaign.id,
  });
  expect(items[0]).toMatchObject({ actor: null, after: { runDays: null } });
  // Days that have begun don't begin again.
  await nextRound();
  expect((await campaignOf(campaign.id)).endTime).toBe(begun.endTime);
});

test("an end date stays as it was chosen, and an end that is set later replaces the days", async () => {
  const last = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10);
  const dated = await campaignOf((await promote({ inclusiveEndDate: last })).campaign.id);
  expect(dated.runDays).toBeNull();
  expect(dated.endTime).toStartWith(last);
  const { campaign } = await promote({ duration: 3 });
  const { startTime } = await campaignOf(campaign.id);
  await account.owner.client.trpc.advertiser.updateCampaigns.mutate({
    advertiserId: account.id,
    items: [{ id: campaign.id, name: "Lamps", startTime, endTime: null }],
  });
  expect(await campaignOf(campaign.id)).toMatchObject({ name: "Lamps", runDays: 3, startTime });
  const endTime = new Date(Date.now() + 9 * DAY_MS).toISOString();
  await account.owner.client.trpc.advertiser.updateCampaigns.mutate({
    advertiserId: account.id,
    items: [{ id: campaign.id, endTime }],
  });
  expect(await campaignOf(campaign.id)).toMatchObject({ runDays: null, endTime });
  const paused = await promote({ duration: 3 });
  await app.deps.db.update(campaigns).set({ status: "PAUSED" }).where(eq(campaigns.id, paused.campaign.id));
  await nextRound();
  expect((await campaignOf(paused.campaign.id)).runDays).toBe(3);
});
