import { and, eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { adGroups, ads, campaigns } from "../../schema/ads.ts";

export type CampaignRow = typeof campaigns.$inferSelect;
export type AdGroupRow = typeof adGroups.$inferSelect;
export type AdRow = typeof ads.$inferSelect;
export type NewCampaign = typeof campaigns.$inferInsert;
export type NewAdGroup = typeof adGroups.$inferInsert;
export type NewAd = typeof ads.$inferInsert;

const one = <T>([row]: T[]): T => {
  if (!row) throw new Error("an insert returned no row");
  return row;
};

export const insertCampaign = async (tx: Database, row: NewCampaign): Promise<CampaignRow> =>
  one(await tx.insert(campaigns).values(row).returning());
export const insertAdGroup = async (tx: Database, row: NewAdGroup): Promise<AdGroupRow> =>
  one(await tx.insert(adGroups).values(row).returning());
export const insertAd = async (tx: Database, row: NewAd): Promise<AdRow> =>
  one(await tx.insert(ads).values(row).returning());

interface Named {
  id: string;
  advertiserId: string;
}

/** Finds a campaign and locks it until the transaction ends, so that concurrent edits don't overwrite each other. */
export async function lockCampaign(tx: Database, { id, advertiserId }: Named): Promise<CampaignRow | null> {
  const mine = and(eq(campaigns.id, id), eq(campaigns.advertiserId, advertiserId));
  const [row] = await tx.select().from(campaigns).where(mine).for("update");
  return row ?? null;
}
/** Finds a campaign without a lock; only for fields that never change, such as its objective. */
export async function findCampaign(tx: Database, { id, advertiserId }: Named): Promise<CampaignRow | null> {
  const mine = and(eq(campaigns.id, id), eq(campaigns.advertiserId, advertiserId));
  const [row] = await tx.select().from(campaigns).where(mine);
  return row ?? null;
}
export async function lockAdGroup(tx: Database, { id, advertiserId }: Named): Promise<AdGroupRow | null> {
  const mine = and(eq(adGroups.id, id), eq(adGroups.advertiserId, advertiserId));
  const [row] = await tx.select().from(adGroups).where(mine).for("update");
  return row ?? null;
}
export async function lockAd(tx: Database, { id, advertiserId }: Named): Promise<AdRow | null> {
  const [row] = await tx
    .select()
    .from(ads)
    .where(and(eq(ads.id, id), eq(ads.advertiserId, advertiserId)))
    .for("update");
  return row ?? null;
}

export const updateCampaign = async (tx: Database, id: string, fields: Partial<NewCampaign>): Promise<CampaignRow> =>
  one(await tx.update(campaigns).set(fields).where(eq(campaigns.id, id)).returning());
export const updateAdGroup = async (tx: Database, id: string, fields: Partial<NewAdGroup>): Promise<AdGroupRow> =>
  one(await tx.update(adGroups).set(fields).where(eq(adGroups.id, id)).returning());
export const updateAd = async (tx: Database, id: string, fields: Partial<NewAd>): Promise<AdRow> =>
  one(await tx.update(ads).set(fields).where(eq(ads.id, id)).returning());

interface Keyed {
  advertiserId: string;
  requestKey: string;
}

/** The campaign that an earlier attempt of the same bulk row created, so that a retry doesn't create a second one. */
export async function findMadeCampaign(db: Database, { advertiserId, requestKey }: Keyed): Promise<CampaignRow | null> {
  const mine = and(eq(campaigns.advertiserId, advertiserId), eq(campaigns.requestKey, requestKey));
  const [row] = await db.select().from(campaigns).where(mine);
  return row ?? null;
}
export async function findMadeAdGroup(db: Database, { advertiserId, requestKey }: Keyed): Promise<AdGroupRow | null> {
  const mine = and(eq(adGroups.advertiserId, advertiserId), eq(adGroups.requestKey, requestKey));
  const [row] = await db.select().from(adGroups).where(mine);
  return row ?? null;
}
export async function findMadeAd(db: Database, { advertiserId, requestKey }: Keyed): Promise<AdRow | null> {
  const mine = and(eq(ads.advertiserId, advertiserId), eq(ads.requestKey, requestKey));
  const [row] = await db.select().from(ads).where(mine);
  return row ?? null;
}

/** The entities that an earlier attempt of the same Quick Promote request created, so that a retry doesn't create others. */
export async function findPromoted(
  db: Database,
  { advertiserId, requestKey }: Keyed,
): Promise<{ id: string; campaign: CampaignRow; adGroup: AdGroupRow; ad: AdRow } | null> {
  const [row] = await db
    .select({ campaign: campaigns, adGroup: adGroups, ad: ads })
    .from(campaigns)
    .innerJoin(adGroups, eq(adGroups.campaignId, campaigns.id))
    .innerJoin(ads, eq(ads.adGroupId, adGroups.id))
    .where(and(eq(campaigns.advertiserId, advertiserId), eq(campaigns.requestKey, requestKey)));
  return row ? { id: row.campaign.id, ...row } : null;
}
