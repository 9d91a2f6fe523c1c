import { and, asc, eq, gt, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { adKeywords } from "../../schema/ad-delivery.ts";
import { adGroups, ads, campaigns } from "../../schema/ads.ts";
import type { AdGroupRow, AdRow, CampaignRow } from "../ads/write-ads.ts";

interface Asked {
  advertiserId: string;
  ids: readonly string[];
  /** Locks them until the transaction ends, in the order of their ids. */
  isLocked: boolean;
}
export type KeywordRow = typeof adKeywords.$inferSelect;

export async function campaignsByIds(db: Database, { advertiserId, ids, isLocked }: Asked): Promise<CampaignRow[]> {
  if (ids.length === 0) return [];
  const query = db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.advertiserId, advertiserId), inArray(campaigns.id, [...ids])))
    .orderBy(asc(campaigns.id));
  return isLocked ? query.for("update") : query;
}
export async function adGroupsByIds(db: Database, { advertiserId, ids, isLocked }: Asked): Promise<AdGroupRow[]> {
  if (ids.length === 0) return [];
  const query = db
    .select()
    .from(adGroups)
    .where(and(eq(adGroups.advertiserId, advertiserId), inArray(adGroups.id, [...ids])))
    .orderBy(asc(adGroups.id));
  return isLocked ? query.for("update") : query;
}
export async function adsByIds(db: Database, { advertiserId, ids, isLocked }: Asked): Promise<AdRow[]> {
  if (ids.length === 0) return [];
  const query = db
    .select()
    .from(ads)
    .where(and(eq(ads.advertiserId, advertiserId), inArray(ads.id, [...ids])))
    .orderBy(asc(ads.id));
  return isLocked ? query.for("update") : query;
}
export async function keywordsByIds(db: Database, { advertiserId, ids, isLocked }: Asked): Promise<KeywordRow[]> {
  if (ids.length === 0) return [];
  const query = db
    .select()
    .from(adKeywords)
    .where(and(eq(adKeywords.advertiserId, advertiserId), inArray(adKeywords.id, [...ids])))
    .orderBy(asc(adKeywords.id));
  return isLocked ? query.for("update") : query;
}

export interface Page {
  advertiserId: string;
  /** These alone, and what is in them; all where it is empty. */
  campaignIds: readonly string[];
  after: string;
  limit: number;
}
const GONE = ["ARCHIVED", "DELETED_DRAFT"] as const;
const some = (ids: readonly string[], within: (ids: string[]) => SQL) =>
  ids.length > 0 ? within([...ids]) : undefined;

/** Everything that isn't archived, page by page. */
export const pageOfCampaigns = (
  db: Database,
  { advertiserId, campaignIds, after, limit }: Page,
): Promise<CampaignRow[]> =>
  db
    .select()
    .from(campaigns)
    .where(
      and(
        eq(campaigns.advertiserId, advertiserId),
        gt(campaigns.id, after),
        notInArray(campaigns.status, [...GONE]),
        some(campaignIds, (ids) => inArray(campaigns.id, ids)),
      ),
    )
    .orderBy(asc(campaigns.id))
    .limit(limit);
export const pageOfAdGroups = (
  db: Database,
  { advertiserId, campaignIds, after, limit }: Page,
): Promise<AdGroupRow[]> =>
  db
    .select()
    .from(adGroups)
    .where(
      and(
        eq(adGroups.advertiserId, advertiserId),
        gt(adGroups.id, after),
        notInArray(adGroups.status, [...GONE]),
        some(campaignIds, (ids) => inArray(adGroups.campaignId, ids)),
      ),
    )
    .orderBy(asc(adGroups.id))
    .limit(limit);
export const pageOfAds = (db: Database, { advertiserId, campaignIds, after, limit }: Page): Promise<AdRow[]> =>
  db
    .select()
    .from(ads)
    .where(
      and(
        eq(ads.advertiserId, advertiserId),
        gt(ads.id, after),
        notInArray(ads.status, [...GONE]),
        some(campaignIds, (ids) => inArray(ads.campaignId, ids)),
      ),
    )
    .orderBy(asc(ads.id))
    .limit(limit);
export async function pageOfKeywords(
  db: Database,
  { advertiserId, campaignIds, after, limit }: Page,
): Promise<KeywordRow[]> {
  const groups = db
    .select({ id: adGroups.id })
    .from(adGroups)
    .where(inArray(adGroups.campaignId, campaignIds.length > 0 ? [...campaignIds] : ["0"]));
  return db
    .select()
    .from(adKeywords)
    .where(
      and(
        eq(adKeywords.advertiserId, advertiserId),
        gt(adKeywords.id, after),
        some(
          campaignIds,
          (ids) => or(inArray(adKeywords.campaignId, ids), inArray(adKeywords.adGroupId, groups)) ?? sql`false`,
        ),
      ),
    )
    .orderBy(asc(adKeywords.id))
    .limit(limit);
}
