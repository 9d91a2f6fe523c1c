import { and, eq, lt, sql } from "drizzle-orm";
import type { FeedProduct } from "../../../src/catalogs/product.ts";
import { type Database, rows } from "../../client.ts";
import { catalogBatches, catalogFeeds } from "../../schema/catalogs.ts";

/** @param forgetBefore deletes batches older than this */
export async function insertBatch(
  tx: Database,
  batch: typeof catalogBatches.$inferInsert,
  forgetBefore: Date,
): Promise<void> {
  const old = and(eq(catalogBatches.advertiserId, batch.advertiserId), lt(catalogBatches.createdAt, forgetBefore));
  await tx.delete(catalogBatches).where(old);
  await tx.insert(catalogBatches).values(batch);
}

export async function findBatch(db: Database, { id, advertiserId }: { id: string; advertiserId: string }) {
  const [row] = await db
    .select()
    .from(catalogBatches)
    .where(and(eq(catalogBatches.id, id), eq(catalogBatches.advertiserId, advertiserId)));
  return row ?? null;
}

/** Returns the feed that holds the account's products from the API; null before the first one. */
export async function findItemsFeed(db: Database, advertiserId: string): Promise<{ id: string } | null> {
  const isThere = sql`${catalogFeeds.deletedAt} is null`;
  const [row] = await db
    .select({ id: catalogFeeds.id })
    .from(catalogFeeds)
    .where(and(eq(catalogFeeds.advertiserId, advertiserId), eq(catalogFeeds.source, "ITEMS"), isThere));
  return row ?? null;
}

export type NamedProduct = FeedProduct & Record<string, unknown> & { id: string; feedId: string };
/** Locks an account's feeds until the transaction ends, so that no run reads them meanwhile. */
export const lockFeeds = (tx: Database, advertiserId: string) =>
  rows(
    tx,
    sql`select f.id::text as id from catalog_feeds f where f.advertiser_id = ${advertiserId} and f.deleted_at is null
      order by f.id for update`,
  );

/** Finds products by the shop's own ids. If several products share an id, the newest wins. */
export async function productsNamed(
  db: Database,
  { advertiserId, itemIds }: { advertiserId: string; itemIds: readonly string[] },
): Promise<NamedProduct[]> {
  const found = await rows<
    Omit<NamedProduct, "priceMicro" | "salePriceMicro"> & { price: string; sale: string | null }
  >(
    db,
    sql`select distinct on (p.item_id) p.id::text as id, p.feed_id::text as "feedId", p.item_id as "itemId", p.title,
        p.description, p.link, p.image_link as "imageLink", p.price_micro::text as price, p.sale_price_micro::text as sale,
        p.currency, p.availability, p.brand, p.condition, p.category, p.product_type as "productType", p.gtin,
        p.item_group_id as "itemGroupId", p.color, p.material, p.size
      from catalog_products p
      where p.feed_id in (select f.id from catalog_feeds f where f.advertiser_id = ${advertiserId} and f.deleted_at is null)
        and p.state = 'IN_FEED' and p.item_id in (${sql.join(
          itemIds.map((itemId) => sql`${itemId}::text`),
          sql`, `,
        )})
      order by p.item_id, p.id desc`,
  );
  return found.map(({ price, sale, ...product }) => ({
    ...product,
    priceMicro: Number(price),
    salePriceMicro: sale === null ? null : Number(sale),
  })) as NamedProduct[];
}

/** Counts the products that are in a feed now. */
export async function countInFeed(db: Database, feedId: string): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from catalog_products where feed_id = ${feedId} and state = 'IN_FEED'`,
  );
  return row?.count ?? 0;
}
