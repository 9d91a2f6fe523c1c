import { and, count, eq, inArray, notInArray } from "drizzle-orm";
import type { EntityStatus } from "../../../src/ads/entity.ts";
import type { Database } from "../../client.ts";
import { productPromotions } from "../../schema/ads.ts";
import { catalogGroups } from "../../schema/catalogs.ts";
import { columnPage, type IdPage } from "../fragments/values.ts";

export type ProductPromotionRow = typeof productPromotions.$inferSelect;
export interface NamedPromotionRow {
  promotion: ProductPromotionRow;
  name: string;
}

/** Promotions in these statuses have ended and no longer count. */
const OVER = ["ARCHIVED", "DELETED_DRAFT"] as const;

interface Listing extends IdPage {
  advertiserId: string;
  adGroupId?: string | null;
  ids?: readonly string[] | null;
  statuses?: readonly EntityStatus[] | null;
}
/** Promotions of product groups with the groups' names. */
export const listProductPromotions = (db: Database, listing: Listing): Promise<NamedPromotionRow[]> => {
  const { advertiserId, adGroupId, ids, statuses } = listing;
  const { id } = productPromotions;
  const page = columnPage(id, listing);
  return db
    .select({ promotion: productPromotions, name: catalogGroups.name })
    .from(productPromotions)
    .innerJoin(catalogGroups, eq(catalogGroups.id, productPromotions.productGroupId))
    .where(
      and(
        eq(productPromotions.advertiserId, advertiserId),
        adGroupId ? eq(productPromotions.adGroupId, adGroupId) : undefined,
        ids ? inArray(id, [...ids]) : undefined,
        statuses ? inArray(productPromotions.status, [...statuses]) : undefined,
        page.follows,
      ),
    )
    .orderBy(page.ordered)
    .limit(listing.limit);
};

export async function insertProductPromotion(tx: Database, row: typeof productPromotions.$inferInsert): Promise<void> {
  await tx.insert(productPromotions).values(row);
}

/** The number of an ad group's live promotions. The caller must hold the ad group's lock. */
export async function countProductPromotions(tx: Database, adGroupId: string): Promise<number> {
  const [row] = await tx
    .select({ many: count() })
    .from(productPromotions)
    .where(and(eq(productPromotions.adGroupId, adGroupId), notInArray(productPromotions.status, [...OVER])));
  return row?.many ?? 0;
}

export async function hasProductPromotion(
  tx: Database,
  { adGroupId, productGroupId }: { adGroupId: string; productGroupId: string },
): Promise<boolean> {
  const found = await tx
    .select({ id: productPromotions.id })
    .from(productPromotions)
    .where(
      and(
        eq(productPromotions.adGroupId, adGroupId),
        eq(productPromotions.productGroupId, productGroupId),
        notInArray(productPromotions.status, [...OVER]),
      ),
    );
  return found.length > 0;
}

export async function lockProductPromotion(
  tx: Database,
  { adGroupId, id }: { adGroupId: string; id: string },
): Promise<ProductPromotionRow | null> {
  const [row] = await tx
    .select()
    .from(productPromotions)
    .where(and(eq(productPromotions.id, id), eq(productPromotions.adGroupId, adGroupId)))
    .for("update");
  return row ?? null;
}

export async function updateProductPromotion(
  tx: Database,
  id: string,
  fields: Partial<typeof productPromotions.$inferInsert>,
): Promise<void> {
  await tx.update(productPromotions).set(fields).where(eq(productPromotions.id, id));
}

/** Whether any ad group promotes the product group; if so, the product group can't be deleted. */
export async function isProductGroupPromoted(tx: Database, productGroupId: string): Promise<boolean> {
  const found = await tx
    .select({ id: productPromotions.id })
    .from(productPromotions)
    .where(and(eq(productPromotions.productGroupId, productGroupId), notInArray(productPromotions.status, [...OVER])))
    .limit(1);
  return found.length > 0;
}
