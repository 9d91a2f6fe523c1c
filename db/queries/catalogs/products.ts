import { eq, sql } from "drizzle-orm";
import type { GroupRule } from "../../../src/catalogs/group.ts";
import type { CatalogProduct, FeedProduct } from "../../../src/catalogs/product.ts";
import { type Database, rows } from "../../client.ts";
import { catalogProducts } from "../../schema/catalogs.ts";
import { images } from "../../schema/images.ts";
import { pins } from "../../schema/pins.ts";
import { isoText, list } from "../fragments/values.ts";
import { inGroup } from "./group-filter.ts";

const AT_ONCE = 200;
export type ProductFields = typeof catalogProducts.$inferSelect;

export interface KnownProduct extends Record<string, unknown> {
  id: string;
  itemId: string;
  rowHash: string;
  state: ProductFields["state"];
}
/** Stored fields of some of a feed's products, for comparison. */
export const knownProducts = (
  db: Database,
  { feedId, itemIds }: { feedId: string; itemIds: readonly string[] },
): Promise<KnownProduct[]> =>
  rows<KnownProduct>(
    db,
    sql`select p.id::text as id, p.item_id as "itemId", p.row_hash as "rowHash", p.state
      from catalog_products p where p.feed_id = ${feedId}
        and p.item_id in (select json_array_elements_text(${JSON.stringify(itemIds)}::text::json))`,
  );

/** A feed's current products, ordered by id. */
export const productsInFeed = (
  db: Database,
  { feedId, after, limit }: { feedId: string; after: string; limit: number },
): Promise<{ id: string; itemId: string }[]> =>
  rows(
    db,
    sql`select p.id::text as id, p.item_id as "itemId" from catalog_products p
      where p.feed_id = ${feedId} and p.state = 'IN_FEED' and p.item_id > ${after}
      order by p.item_id limit ${limit}`,
  );

export type WrittenProduct = FeedProduct & { id: string; rowHash: string };
const excluded = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, sql.raw(`excluded.${snake(name)}`)]));
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const SET = excluded([
  ...["title", "description", "link", "imageLink", "priceMicro", "salePriceMicro", "currency", "availability", "brand"],
  ...["condition", "category", "productType", "gtin", "itemGroupId", "color", "material", "size", "rowHash", "state"],
  ...["dueAt", "tries", "updatedAt"],
]);

/** Writes new and changed products. Their Pins become due. */
export async function writeProducts(
  tx: Database,
  of: { feedId: string; advertiserId: string; now: Date },
  products: readonly WrittenProduct[],
): Promise<void> {
  const { now, ...ids } = of;
  const about = { ...ids, state: "IN_FEED" as const, tries: 0, dueAt: now, updatedAt: now, createdAt: now };
  for (let from = 0; from < products.length; from += AT_ONCE) {
    const part = products.slice(from, from + AT_ONCE).map((product) => ({ ...product, ...about }));
    await tx
      .insert(catalogProducts)
      .values(part)
      .onConflictDoUpdate({ target: [catalogProducts.feedId, catalogProducts.itemId], set: SET });
  }
}

/** Marks products that their feed no longer has. Their Pins become due for deletion. */
export const markGone = (tx: Database, { ids, now }: { ids: readonly string[]; now: Date }) =>
  rows(
    tx,
    sql`update catalog_products set state = 'OUT_OF_FEED', due_at = ${now.toISOString()}::text::timestamptz, tries = 0,
        updated_at = ${now.toISOString()}::text::timestamptz
      where id = any(${list(ids)}::text::bigint[])`,
  );
export const markAllRemoved = (tx: Database, { feedId, now }: { feedId: string; now: Date }) =>
  rows(
    tx,
    sql`update catalog_products set state = 'OUT_OF_FEED', due_at = ${now.toISOString()}::text::timestamptz, tries = 0,
        updated_at = ${now.toISOString()}::text::timestamptz
      where feed_id = ${feedId} and state = 'IN_FEED'`,
  );

/**
 * Deletes products that left their feed the longest ago, beyond the newest `kept`: those without a Pin or an ad, and not claimed for a
 * Pin.
 */
export const forgetGone = (tx: Database, { feedId, now, kept }: { feedId: string; now: Date; kept: number }) =>
  rows(
    tx,
    sql`delete from catalog_products where id in (select g.id from catalog_products g
      where g.feed_id = ${feedId} and g.state = 'OUT_OF_FEED' and g.pin_id is null
        and (g.due_at is null or g.due_at <= ${now.toISOString()}::text::timestamptz)
        and not exists (select 1 from ads a where a.product_id = g.id)
      order by g.updated_at desc, g.id desc offset ${kept}::int)`,
  );

/** Deletes products of deleted feeds, if their Pin is gone and they never had an ad. */
export const forgetOfDeletedFeeds = (tx: Database, advertiserId: string) =>
  rows(
    tx,
    sql`delete from catalog_products g using catalog_feeds f
      where f.id = g.feed_id and f.advertiser_id = ${advertiserId} and f.deleted_at is not null
        and g.advertiser_id = ${advertiserId} and g.state = 'OUT_OF_FEED' and g.pin_id is null and g.due_at is null
        and not exists (select 1 from ads a where a.product_id = g.id)`,
  );

export interface ProductRow extends Omit<CatalogProduct, "imageUrl">, Record<string, unknown> {
  /** The stored sizes of the Pin's picture, with the picture's key. */
  sizes: unknown;
}
/** Columns of a product as screens show it; the statement names the product `p` and its picture `i`. */
export const PRODUCT_COLUMNS = sql.raw(`p.id::text as id, p.feed_id::text as "feedId", p.item_id as "itemId", p.title,
  p.description, p.link, p.image_link as "imageLink", p.price_micro::text as "priceMicro",
  p.sale_price_micro::text as "salePriceMicro", p.currency, p.availability, p.brand, p.condition, p.category,
  p.product_type as "productType", p.gtin, p.item_group_id as "itemGroupId", p.color, p.material, p.size, p.state,
  p.pin_id::text as "pinId", p.pin_state as "pinState", i.sizes::text as sizes,
  ${isoText("p.updated_at")} as "updatedAt"`);
export const PRODUCT_PICTURE = sql.raw(`left join pins n on n.id = p.pin_id and n.deleted_at is null
  left join images i on i.id = n.image_id`);

interface Listing {
  advertiserId: string;
  feedId: string | null;
  state: ProductFields["state"] | null;
  /** Lists only products that match these rules of a product group. */
  rules: readonly GroupRule[] | null;
  itemIds: readonly string[] | null;
  after: string | null;
  limit: number;
}
/** Filters by feed and item, which have an index. */
const newestOf = ({
  advertiserId,
  state,
  itemIds,
}: Pick<Listing, "advertiserId" | "state"> & { itemIds: readonly string[] }) =>
  sql`select max(c.id) from catalog_products c
    where c.feed_id in (select f.id from catalog_feeds f where f.advertiser_id = ${advertiserId})
      ${state ? sql`and c.state = ${state}` : sql``} and c.item_id in (${sql.join(
        itemIds.map((itemId) => sql`${itemId}::text`),
        sql`, `,
      )})
    group by c.item_id`;
export const listProducts = (
  db: Database,
  { advertiserId, feedId, state, rules, itemIds, after, limit }: Listing,
): Promise<ProductRow[]> =>
  rows<ProductRow>(
    db,
    sql`select ${PRODUCT_COLUMNS} from catalog_products p ${PRODUCT_PICTURE}
      where p.advertiser_id = ${advertiserId} ${feedId ? sql`and p.feed_id = ${feedId}` : sql``}
        ${state ? sql`and p.state = ${state}` : sql``}
        ${rules ? sql`and ${inGroup({ advertiserId, rules })}` : sql``}
        ${itemIds ? sql`and p.id in (${newestOf({ advertiserId, state, itemIds })})` : sql``} ${after ? sql`and p.id < ${after}` : sql``}
      order by p.id desc limit ${limit}`,
  );

/** Finds a Pin's picture. The Pin may be in the trash. */
export async function imageOfPin(db: Database, pinId: string): Promise<typeof images.$inferSelect | null> {
  const [row] = await db
    .select({ image: images })
    .from(pins)
    .innerJoin(images, eq(images.id, pins.imageId))
    .where(eq(pins.id, pinId));
  return row?.image ?? null;
}
