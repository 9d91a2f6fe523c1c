import { and, asc, eq, gt, gte, inArray, notInArray, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../client.ts";
import { adKeywords } from "../../schema/ad-delivery.ts";
import { adGroups, ads, campaigns, productPromotions } from "../../schema/ads.ts";
import type { AdGroupRow, AdRow, CampaignRow } from "../ads/write-ads.ts";
import type { ProductPromotionRow } from "../advertisers/product-promotions.ts";

interface Asked {
  advertiserId: string;
  ids: readonly string[];
  /** Locks the rows until the transaction ends, in order of their ids to avoid deadlocks. */
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

/** Product groups of ad groups; whoever writes them has locked their ad group. */
export const promotionsByIds = async (db: Database, { advertiserId, ids }: Asked): Promise<ProductPromotionRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(productPromotions)
        .where(and(eq(productPromotions.advertiserId, advertiserId), inArray(productPromotions.id, [...ids])))
        .orderBy(asc(productPromotions.id));

export interface Page {
  advertiserId: string;
  /** Reads only these campaigns and their contents; all if empty. */
  campaignIds: readonly string[];
  /** Reads only rows with these ids, of any kind; all if empty. */
  ids: readonly string[];
  /** Reads only rows changed since this ISO 8601 time, including archived ones; null reads all. */
  updatedSince: string | null;
  /** Reads archived rows too. */
  hasGone: boolean;
  after: string;
  limit: number;
}
/** Statuses that a download omits unless it asks for archived rows. */
export const ARCHIVED_STATUSES = ["ARCHIVED", "DELETED_DRAFT"] as const;
/** Selects rows that have one of the ids in one of the columns; all rows if `ids` is empty. */
const among = (ids: readonly string[], ...columns: readonly PgColumn[]): SQL | undefined =>
  ids.length > 0 ? or(...columns.map((column) => inArray(column, [...ids]))) : undefined;
const asked = (
  table: typeof campaigns | typeof adGroups | typeof ads | typeof productPromotions,
  { advertiserId, after, updatedSince, hasGone }: Page,
): SQL | undefined =>
  and(
    ...[eq(table.advertiserId, advertiserId), gt(table.id, after)],
    updatedSince ? gte(table.updatedAt, new Date(updatedSince)) : undefined,
    updatedSince || hasGone ? undefined : notInArray(table.status, [...ARCHIVED_STATUSES]),
  );

export const pageOfCampaigns = (db: Database, page: Page): Promise<CampaignRow[]> =>
  db
    .select()
    .from(campaigns)
    .where(and(asked(campaigns, page), among(page.campaignIds, campaigns.id), among(page.ids, campaigns.id)))
    .orderBy(asc(campaigns.id))
    .limit(page.limit);
export const pageOfAdGroups = (db: Database, page: Page): Promise<AdGroupRow[]> =>
  db
    .select()
    .from(adGroups)
    .where(
      and(
        ...[asked(adGroups, page), among(page.campaignIds, adGroups.campaignId)],
        among(page.ids, adGroups.id, adGroups.campaignId),
      ),
    )
    .orderBy(asc(adGroups.id))
    .limit(page.limit);
export const pageOfAds = (db: Database, page: Page): Promise<AdRow[]> =>
  db
    .select()
    .from(ads)
    .where(
      and(
        ...[asked(ads, page), among(page.campaignIds, ads.campaignId)],
        among(page.ids, ads.id, ads.adGroupId, ads.campaignId),
      ),
    )
    .orderBy(asc(ads.id))
    .limit(page.limit);
/** Rows of the ad groups of these campaigns, which may be of the campaigns too; all rows if `of` is empty. */
function within(
  db: Database,
  of: readonly string[],
  adGroupId: typeof adKeywords.adGroupId | typeof productPromotions.adGroupId,
  ...columns: readonly PgColumn[]
): SQL | undefined {
  if (of.length === 0) return undefined;
  const groups = db
    .select({ id: adGroups.id })
    .from(adGroups)
    .where(inArray(adGroups.campaignId, [...of]));
  return or(among(of, ...columns), inArray(adGroupId, groups));
}
/** A campaign's keywords include those of its ad groups. */
export async function pageOfKeywords(db: Database, page: Page): Promise<KeywordRow[]> {
  const { advertiserId, campaignIds, ids, after, limit } = page;
  return db
    .select()
    .from(adKeywords)
    .where(
      and(
        ...[eq(adKeywords.advertiserId, advertiserId), gt(adKeywords.id, after)],
        within(db, campaignIds, adKeywords.adGroupId, adKeywords.campaignId),
        within(db, ids, adKeywords.adGroupId, adKeywords.id, adKeywords.adGroupId, adKeywords.campaignId),
      ),
    )
    .orderBy(asc(adKeywords.id))
    .limit(limit);
}
export const pageOfPromotions = (db: Database, page: Page): Promise<ProductPromotionRow[]> => {
  const { id, adGroupId, productGroupId } = productPromotions;
  return db
    .select()
    .from(productPromotions)
    .where(
      and(
        ...[asked(productPromotions, page), within(db, page.campaignIds, adGroupId)],
        within(db, page.ids, adGroupId, id, adGroupId, productGroupId),
      ),
    )
    .orderBy(asc(id))
    .limit(page.limit);
};
