import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { openPostgres } from "../../../db/client.ts";
import { pins } from "../../../db/schema/pins.ts";
import { createLivePool, type LivePool } from "../../../server/platform/ads/live-pool.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import type { Person } from "../../support/people.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let admin: Person;
/** Pools of this process, of another one, and of one that misses notifications, as after a broken connection. */
const pools: LivePool[] = [];
const closes: (() => Promise<void>)[] = [];

beforeAll(async () => {
  app = await startTestApp({
    ALLOW_PRIVATE_FETCH: "shop.example:443,other.example:443",
    ADMIN_EMAILS: ADMIN_EMAIL,
  });
  admin = await administrator(app);
  account = await seedAccount(app);
  const { open, ads } = app.deps;
  pools.push(ads.pool);
  // The embedded engine allows one process.
  const other = open.url ? await openPostgres(open.url, 2) : open;
  if (open.url) closes.push(other.close);
  pools.push(createLivePool(other, console), createLivePool({ ...other, listen: async () => {} }, console));
});
afterAll(async () => {
  for (const close of closes) await close();
  await app.close();
});

const shownBy = async ({ adId }: SeededAd) =>
  Promise.all(pools.map(async (pool) => (await pool.read()).ad(adId) !== undefined));
const boardOf = async ({ pinId }: SeededAd) => {
  const [row] = await app.deps.db.select().from(pins).where(eq(pins.id, pinId));
  return row?.boardId ?? "";
};
type Stop = (ad: SeededAd) => Promise<unknown>;
const calls = () => account.owner.client.trpc;

const STOPS: Record<string, Stop> = {
  "its board turns secret": async (ad) =>
    calls().boards.update.mutate({ boardId: await boardOf(ad), privacy: "secret" }),
  "its Pin is deleted": async ({ pinId }) => calls().pins.remove.mutate({ pinId }),
  "its Pin gets other words": async ({ pinId }) => calls().pins.update.mutate({ pinId, title: "Something else" }),
  "its page becomes another one": async ({ adId: id }) => {
    const items = [{ id, destinationUrl: "https://other.example/" }];
    const answer = await calls().advertiser.updateAds.mutate({ advertiserId: account.id, items });
    expect(answer.items[0]?.exceptions).toEqual([]);
  },
  "its campaign is paused": async ({ campaignId: id }) =>
    calls().advertiser.updateCampaigns.mutate({ advertiserId: account.id, items: [{ id, status: "PAUSED" }] }),
};
const SHOWN = [true, true, true];
const STOPPED = [false, false, false];

test("an ad stopped by its board, Pin, words, page or campaign disappears within 2 seconds", async () => {
  const ads = new Map<string, SeededAd>();
  for (const why of [...Object.keys(STOPS), "nothing"]) ads.set(why, await seedAd(app, account));
  const shown = async () =>
    Object.fromEntries(await Promise.all([...ads].map(async ([why, ad]) => [why, await shownBy(ad)] as const)));
  const all = (value: boolean[]) => Object.fromEntries(Object.keys(STOPS).map((why) => [why, value]));
  await Bun.sleep(1_600);
  expect(await shown()).toEqual({ ...all(SHOWN), nothing: SHOWN });
  for (const [why, stop] of Object.entries(STOPS)) await stop(ads.get(why) as SeededAd);
  await Bun.sleep(2_000);
  expect(await shown()).toEqual({ ...all(STOPPED), nothing: SHOWN });
});

test("an ad whose site is blocked disappears in every process within two seconds", async () => {
  const ad = await seedAd(app, account);
  await Bun.sleep(1_600);
  expect(await shownBy(ad)).toEqual(SHOWN);
  await admin.client.trpc.site.setOffsiteDomain.mutate({ domain: "shop.example", status: "blocked" });
  const { items } = await calls().advertiser.ads.query({ advertiserId: account.id });
  const asked = items.filter(({ reviewStatus }) => reviewStatus === "PENDING");
  expect(asked.map(({ rejectedReasons }) => rejectedReasons)).toContainEqual(["LANDING_PAGE_BLOCKED"]);
  await Bun.sleep(2_000);
  expect(await shownBy(ad)).toEqual(STOPPED);
});

test("thousands of ads changed at once start and stop in every process within two seconds", async () => {
  const { db } = app.deps;
  const { adId, campaignId } = await seedAd(app, account);
  await Bun.sleep(1_600);
  expect((await Promise.all(pools.map((pool) => pool.read()))).every((pool) => pool.ad(adId))).toBeTrue();
  const COPIES = 2_000;
  await db.execute(
    sql`insert into ads (id, ad_group_id, campaign_id, advertiser_id, name, status, pin_id, destination_url, review_status, approved_hash)
      select a.id + i, a.ad_group_id, a.campaign_id, a.advertiser_id, 'Copy', 'ACTIVE', a.pin_id, a.destination_url, 'APPROVED', a.approved_hash
      from ads a cross join generate_series(1, ${COPIES}) i where a.id = ${adId}`,
  );
  const running = async () =>
    (await Promise.all(pools.map((pool) => pool.read()))).map(
      ({ ads }) => ads.filter((ad) => ad.campaignId === campaignId).length,
    );
  await Bun.sleep(2_000);
  expect(await running()).toEqual([COPIES + 1, COPIES + 1, COPIES + 1]);
  await db.execute(sql`update ads set status = 'PAUSED' where campaign_id = ${campaignId}`);
  await Bun.sleep(2_000);
  expect(await running()).toEqual([0, 0, 0]);
});
