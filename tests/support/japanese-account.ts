import { eq } from "drizzle-orm";
import { adDays } from "../../db/schema/ad-sums.ts";
import { users } from "../../db/schema/users.ts";
import { finishExperiment } from "./finish-experiment.ts";
import type { Person } from "./people.ts";
import { seedImpressions } from "./seed-ad-events.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "./seed-ads.ts";
import type { TestApp } from "./test-app.ts";

const DAY_MS = 86_400_000;

export interface JapaneseAccount {
  account: SeededAccount;
  ad: SeededAd;
  experiment: string;
}

/** An ad account with two running campaigns, their numbers, an experiment, events and a tag; all names in Japanese. */
export async function japaneseAccount(app: TestApp, maker: Person): Promise<JapaneseAccount> {
  const { db, now } = app.deps;
  await db.update(users).set({ isPartner: true, businessName: "灯り店" }).where(eq(users.id, maker.user.id));
  const { id, username } = maker.user;
  const owner = { id, username, client: maker.client };
  const account = await seedAccount(app, { owner, name: "灯り店", prepaid: 1_234_560_000n });
  const named = (name: string) => ({ campaign: { name }, group: { name }, ad: { name }, title: name });
  const ad = await seedAd(app, account, named("霧笛"));
  const other = await seedAd(app, account, named("波止場"));
  await seedImpressions(app, account, ad, { count: 17, priceMicro: 1_030_000n });
  const days = [ad, other].flatMap(({ adId, adGroupId, campaignId }, at) =>
    [1, 2, 3].map((ago) => ({
      day: new Date(now().getTime() - ago * DAY_MS).toISOString().slice(0, 10),
      adId,
      adGroupId,
      campaignId,
      advertiserId: account.id,
      surface: "home" as const,
      impressions: 1_013 + 97 * ago + 389 * at,
      outboundClicks: 29 + 13 * ago + at,
      saves: 7 * ago + at,
      spendMicro: BigInt(3_170_000 + 1_230_000 * ago + 410_000 * at),
    })),
  );
  await db.insert(adDays).values(days);
  const { trpc } = maker.client;
  const of = { advertiserId: account.id };
  const { id: experiment } = await trpc.experiments.create.mutate({
    ...of,
    name: "霧と波",
    kind: "AB",
    metric: "CLICK",
    refIds: [ad.campaignId, other.campaignId],
    budgetInMicroCurrency: 31_000_000,
    endTime: new Date(now().getTime() + 14 * DAY_MS).toISOString(),
  });
  await finishExperiment(app, experiment);
  const order = (eventId: string) => ({
    eventName: "checkout",
    eventId,
    eventTime: Math.floor(now().getTime() / 1_000),
    actionSource: "web",
    userData: { clickId: "77" },
    customData: { value: "72.39", currency: "USD" },
  });
  await trpc.conversions.send.mutate({ ...of, data: ["1", "1", "2"].map(order) } as never);
  await trpc.conversions.upload.mutate({ ...of, fileName: "五月", rows: [order("3"), {}] } as never);
  await trpc.conversions.createTag.mutate({ ...of, name: "港" });
  await trpc.reporting.createKeywords.mutate({
    ...of,
    adGroupId: ad.adGroupId,
    keywords: [{ value: "灯台", matchType: "BROAD" }],
  } as never);
  await trpc.advertiser.updateCampaigns.mutate({ ...of, items: [{ id: other.campaignId, status: "PAUSED" }] } as never);
  return { account, ad, experiment };
}
