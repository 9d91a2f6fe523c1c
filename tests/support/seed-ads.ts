import { eq, sql } from "drizzle-orm";
import { adBalances, adLedger } from "../../db/schema/ad-money.ts";
import { adGroups, ads, campaigns } from "../../db/schema/ads.ts";
import { advertisers } from "../../db/schema/advertisers.ts";
import type { TargetingSpec } from "../../src/ads/targeting.ts";
import { signUp } from "./people.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "./seed.ts";
import type { TestApp } from "./test-app.ts";

export interface SeededAccount {
  id: string;
  owner: Person;
}

/** An account with a booked credit. */
export async function seedAccount(
  app: TestApp,
  {
    prepaid = 1_000_000_000n,
    owner,
    ...fields
  }: { prepaid?: bigint; owner?: Person } & Partial<typeof advertisers.$inferInsert> = {},
): Promise<SeededAccount> {
  const { db, newId } = app.deps;
  const person = owner ?? (await seedPerson(app, "Promoter"));
  const id = newId();
  await db.insert(advertisers).values({ id, ownerUserId: person.id, name: "Lantern Works", ...fields });
  await db.insert(adBalances).values({ advertiserId: id, prepaidMicro: prepaid });
  const about = {
    transactionId: newId(),
    kind: "BOOKING" as const,
    advertiserId: id,
    currency: fields.currency ?? "USD",
  };
  if (prepaid > 0n)
    await db.insert(adLedger).values([
      { id: newId(), ...about, account: "CASH", amountMicro: prepaid },
      { id: newId(), ...about, account: "PREPAID", amountMicro: -prepaid },
    ]);
  return { id, owner: person };
}

/** Signs a person up for a page's session, with an advertiser account. */
export async function signUpWithAccount(app: TestApp, fields: { prepaid?: bigint } = {}) {
  const maker = await signUp(app, { name: "Maker" });
  const { id, username } = maker.user;
  return { maker, account: await seedAccount(app, { owner: { id, username, client: maker.client }, ...fields }) };
}

interface AdSeed {
  /** A new public Pin by default. */
  pinId?: string;
  title?: string;
  targeting?: TargetingSpec;
  group?: Partial<typeof adGroups.$inferInsert>;
  campaign?: Partial<typeof campaigns.$inferInsert>;
  ad?: Partial<typeof ads.$inferInsert>;
}
export interface SeededAd {
  adId: string;
  adGroupId: string;
  campaignId: string;
  pinId: string;
}

/** An approved ad in a running campaign. */
export async function seedAd(app: TestApp, account: SeededAccount, seed: AdSeed = {}): Promise<SeededAd> {
  const { db, newId, now } = app.deps;
  const link = "https://shop.example/lanterns";
  const pinId =
    seed.pinId ??
    (await seedPin(app, await seedBoard(app, account.owner), { title: seed.title ?? "Paper lantern", link }));
  const [campaignId, adGroupId, adId] = [newId(), newId(), newId()];
  const of = { advertiserId: account.id, name: "Lanterns", status: "ACTIVE" as const };
  await db.insert(campaigns).values({ id: campaignId, ...of, objectiveType: "CONSIDERATION", ...seed.campaign });
  await db.insert(adGroups).values({
    id: adGroupId,
    campaignId,
    ...of,
    budgetType: "DAILY",
    budgetMicro: 10_000_000n,
    pacing: "ACCELERATED",
    startTime: new Date(now().getTime() - 3_600_000),
    targeting: seed.targeting ?? {},
    ...seed.group,
  });
  await db.insert(ads).values({
    id: adId,
    adGroupId,
    campaignId,
    ...of,
    pinId,
    destinationUrl: link,
    reviewStatus: "APPROVED" as const,
    ...seed.ad,
  });
  await approve(app, adId);
  return { adId, adGroupId, campaignId, pinId };
}

/** Approves an ad, with the hash that a review stores. */
export async function approve(app: TestApp, adId: string): Promise<void> {
  await app.deps.db
    .update(ads)
    .set({
      approvedHash: sql`(select ad_hash(p.card, p.image_id, ${ads.destinationUrl}, g.targeting) from pins p, ad_groups g
        where p.id = ${ads.pinId} and g.id = ${ads.adGroupId})`,
    })
    .where(eq(ads.id, adId));
}
