import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { and, eq } from "drizzle-orm";
import { openPostgres } from "../../db/client.ts";
import { adBalances, adBudgetWindows, adLedger, adOfferCodes, adPromotions } from "../../db/schema/ad-money.ts";
import { adDays } from "../../db/schema/ad-sums.ts";
import { settleAll } from "../../server/slices/ads/work.ts";
import { codeOf } from "../support/code-of.ts";
import { signUp } from "../support/people.ts";
import { seedImpressions } from "../support/seed-ad-events.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../support/seed-ads.ts";
import { stepUp } from "../support/step-up.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(120_000);

let app: TestApp;
/** The number of settling processes; the embedded engine has one. */
let processes: TestApp["deps"][];
let close = async () => {};
beforeAll(async () => {
  app = await startTestApp();
  const { open } = app.deps;
  const other = open.url ? await openPostgres(open.url, 4) : open;
  if (open.url) close = other.close;
  processes = [app.deps, { ...app.deps, open: other, db: other.db }];
});
afterAll(async () => {
  await close();
  await app.close();
});

const UNIT = 1_000_000n;
const DAY_MS = 86_400_000;
const calls = (account: SeededAccount) => account.owner.client.trpc.advertiser;

/** The amount charged, in whole units: of all time, or of a day. */
async function spentBy({ campaignId }: SeededAd, day?: string): Promise<number> {
  const days = await app.deps.db
    .select()
    .from(adDays)
    .where(and(eq(adDays.campaignId, campaignId), day ? eq(adDays.day, day) : undefined));
  return Number(days.reduce((sum, { spendMicro }) => sum + spendMicro, 0n) / UNIT);
}
/** Impressions at a unit each, which both processes settle as they arrive. */
async function shown(account: SeededAccount, ad: SeededAd, count: number, daysAgo = 0): Promise<void> {
  const at = new Date(app.deps.now().getTime() - daysAgo * DAY_MS);
  await Promise.all([
    seedImpressions(app, account, ad, { count, at }),
    ...processes.map(async (deps) => {
      for (let round = 0; round < 5; round++) await settleAll(deps);
    }),
  ]);
  await settleAll(app.deps);
}
const noLimits = {
  group: { budgetType: "CBO_ADGROUP" as const, budgetMicro: null },
  campaign: { isBudgetOptimization: true },
};
const changed = async (answer: Promise<{ items: { exceptions: unknown[] }[] }>) =>
  expect((await answer).items.map(({ exceptions }) => exceptions)).toEqual([[]]);

test("a campaign's lifetime or daily limit counts spending from before it was set or changed [SECURITY 33]", async () => {
  const account = await seedAccount(app, { timeZone: "UTC" });
  const ad = await seedAd(app, account, noLimits);
  const set = (limits: object) =>
    changed(
      calls(account).updateCampaigns.mutate({ advertiserId: account.id, items: [{ id: ad.campaignId, ...limits }] }),
    );
  const today = app.deps.now().toISOString().slice(0, 10);
  await shown(account, ad, 20, 3);
  await shown(account, ad, 5);
  await set({ lifetimeSpendCap: 30_000_000 });
  await shown(account, ad, 40);
  expect(await spentBy(ad)).toBe(30);
  // Spending under another limit counts too.
  await set({ lifetimeSpendCap: null, dailySpendCap: 12_000_000 });
  await shown(account, ad, 40);
  expect(await spentBy(ad, today)).toBe(12);
  await set({ lifetimeSpendCap: 34_000_000, dailySpendCap: null });
  await shown(account, ad, 40);
  expect(await spentBy(ad)).toBe(34);
});

test("an ad group that changes from a daily to a lifetime budget keeps its spending [SECURITY 33]", async () => {
  const account = await seedAccount(app, { timeZone: "UTC" });
  const ad = await seedAd(app, account, { group: { budgetMicro: 20n * UNIT } });
  await shown(account, ad, 15, 2);
  await shown(account, ad, 15, 1);
  const item = { id: ad.adGroupId, budgetType: "LIFETIME" as const, budgetInMicroCurrency: 40_000_000 };
  await changed(calls(account).updateAdGroups.mutate({ advertiserId: account.id, items: [item] }));
  await shown(account, ad, 60);
  expect(await spentBy(ad)).toBe(40);
});

test("the caps that an A/B test gives its campaigns count that day's spending [SECURITY 33]", async () => {
  const account = await seedAccount(app, { timeZone: "UTC" });
  const [a, b] = [await seedAd(app, account, noLimits), await seedAd(app, account, noLimits)];
  await shown(account, a, 20);
  await shown(account, b, 5);
  await account.owner.client.trpc.experiments.create.mutate({
    advertiserId: account.id,
    name: "Caps",
    kind: "AB",
    level: "CAMPAIGN",
    metric: "CLICK",
    refIds: [a.campaignId, b.campaignId],
    budgetInMicroCurrency: 30_000_000,
    endTime: new Date(app.deps.now().getTime() + 14 * DAY_MS).toISOString(),
  });
  for (const ad of [a, b]) await shown(account, ad, 40);
  expect([await spentBy(a), await spentBy(b)]).toEqual([20, 15]);
});

test("charges stop at a new spend limit, even while two processes settle [SECURITY 33]", async () => {
  const account = await seedAccount(app, { timeZone: "UTC" });
  const ad = await seedAd(app, account, noLimits);
  const items = [{ id: ad.campaignId, lifetimeSpendCap: 50_000_000 }];
  for (let at = 0; at < 4; at++) await shown(account, ad, 5);
  const work = Array.from({ length: 20 }, () => shown(account, ad, 10));
  await changed(calls(account).updateCampaigns.mutate({ advertiserId: account.id, items }));
  const before = await spentBy(ad);
  await Promise.all(work);
  await settleAll(app.deps);
  expect(await spentBy(ad)).toBe(Math.max(50, before));
  const [window] = await app.deps.db.select().from(adBudgetWindows).where(eq(adBudgetWindows.scopeId, ad.campaignId));
  expect(window?.spentMicro).toBe(BigInt(Math.max(50, before)) * UNIT);
});

test("money, offer codes and monthly limits are spent exactly once while two processes settle [SECURITY 33]", async () => {
  const { db, now } = app.deps;
  const { client, user } = await signUp(app, { name: "Payer" });
  await stepUp({ client });
  const owner = { id: user.id, username: user.username, client };
  const account = await seedAccount(app, { timeZone: "UTC", prepaid: 10n * UNIT, owner });
  const ad = await seedAd(app, account, noLimits);
  const code = "TWICE";
  const redeemBy = new Date(now().getTime() + DAY_MS);
  await db
    .insert(adOfferCodes)
    .values({ code, currency: "USD", amountMicro: 7n * UNIT, usesMax: 5, redeemBy, days: 30 });
  const [redeemed] = await Promise.all([
    Promise.all(
      Array.from({ length: 12 }, () => codeOf(client.trpc.ads.redeem.mutate({ advertiserId: account.id, code }))),
    ),
    ...Array.from({ length: 8 }, () => shown(account, ad, 5)),
    ...[14, null, 15].map((units) =>
      client.trpc.billing.setControls.mutate({
        advertiserId: account.id,
        lowBalanceInMicroCurrency: null,
        monthLimitInMicroCurrency: units && units * 1_000_000,
      }),
    ),
  ]);
  expect(redeemed.filter((one) => one === 0)).toHaveLength(1);
  await shown(account, ad, 30);
  const spent = BigInt(await spentBy(ad)) * UNIT;
  expect(spent).toBeLessThanOrEqual(17n * UNIT);
  const [balance] = await db.select().from(adBalances).where(eq(adBalances.advertiserId, account.id));
  const [promotion] = await db.select().from(adPromotions).where(eq(adPromotions.advertiserId, account.id));
  expect((balance?.prepaidMicro ?? 0n) + (promotion?.leftMicro ?? 0n) + spent).toBe(17n * UNIT);
  const entries = await db.select().from(adLedger).where(eq(adLedger.advertiserId, account.id));
  expect(entries.reduce((sum, { amountMicro }) => sum + amountMicro, 0n)).toBe(0n);
  const revenue = entries.filter(({ account: name }) => name === "REVENUE");
  expect(-revenue.reduce((sum, { amountMicro }) => sum + amountMicro, 0n)).toBe(spent);
});
