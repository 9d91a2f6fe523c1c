import { and, count, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { GroupRule } from "../../../src/catalogs/group.ts";
import type { Condition } from "../../../src/catalogs/product.ts";
import type { Availability } from "../../../src/model/rich.ts";
import { type Database, rows } from "../../client.ts";
import { catalogGroups } from "../../schema/catalogs.ts";
import { isProductGroupPromoted } from "../advertisers/product-promotions.ts";
import { inGroup } from "./group-filter.ts";
import { addMissingPromotions, archiveAdsOfGroup } from "./product-ads.ts";
import { PRODUCT_COLUMNS, PRODUCT_PICTURE, type ProductRow } from "./products.ts";

export type GroupRow = typeof catalogGroups.$inferSelect;
interface Of {
  advertiserId: string;
  rules: readonly GroupRule[];
}

export const listGroups = (
  db: Database,
  {
    advertiserId,
    ids,
    after,
    limit,
  }: { advertiserId: string; ids: string[] | null; after: string | null; limit: number },
): Promise<GroupRow[]> =>
  db
    .select()
    .from(catalogGroups)
    .where(
      and(
        eq(catalogGroups.advertiserId, advertiserId),
        ids ? inArray(catalogGroups.id, ids) : undefined,
        after ? lt(catalogGroups.id, after) : undefined,
      ),
    )
    .orderBy(desc(catalogGroups.id))
    .limit(limit);

export async function findGroup(
  db: Database,
  { advertiserId, productGroupId }: { advertiserId: string; productGroupId: string },
): Promise<GroupRow | null> {
  const [row] = await db
    .select()
    .from(catalogGroups)
    .where(and(eq(catalogGroups.id, productGroupId), eq(catalogGroups.advertiserId, advertiserId)));
  return row ?? null;
}

export async function countGroups(db: Database, advertiserId: string): Promise<number> {
  const [row] = await db
    .select({ groups: count() })
    .from(catalogGroups)
    .where(eq(catalogGroups.advertiserId, advertiserId));
  return row?.groups ?? 0;
}
export async function insertGroup(tx: Database, group: typeof catalogGroups.$inferInsert): Promise<void> {
  await tx.insert(catalogGroups).values(group);
}
export async function updateGroup(
  tx: Database,
  id: string,
  fields: Partial<typeof catalogGroups.$inferInsert>,
): Promise<void> {
  await tx.update(catalogGroups).set(fields).where(eq(catalogGroups.id, id));
}
/** @returns false if an ad group delivers the product group, which then stays */
export async function eraseGroup(tx: Database, { id, now }: { id: string; now: Date }): Promise<boolean> {
  await addMissingPromotions(tx, id);
  if (await isProductGroupPromoted(tx, id)) return false;
  await archiveAdsOfGroup(tx, { productGroupId: id, now });
  await tx.delete(catalogGroups).where(eq(catalogGroups.id, id));
  return true;
}

/** Counts the products that match each set of rules, in one statement and in order. */
export async function countProducts(db: Database, groups: readonly Of[]): Promise<number[]> {
  if (groups.length === 0) return [];
  const counts = groups.map(
    (group, at) =>
      sql`select ${at}::int as at, (select count(*)::int from catalog_products p where ${inGroup(group)}) as products`,
  );
  const found = await rows<{ at: number; products: number }>(db, sql`${sql.join(counts, sql` union all `)} order by 1`);
  return found.map(({ products }) => Number(products));
}

/** Some of the products that match the rules, newest first. */
export const previewProducts = (db: Database, { limit, ...group }: Of & { limit: number }): Promise<ProductRow[]> =>
  rows<ProductRow>(
    db,
    sql`select ${PRODUCT_COLUMNS} from catalog_products p ${PRODUCT_PICTURE} where ${inGroup(group)} order by p.id desc limit ${limit}`,
  );

/** Products in the feeds that match the rules, by availability. */
export const countByAvailability = (
  db: Database,
  group: Of,
): Promise<{ availability: Availability; products: number }[]> =>
  rows(
    db,
    sql`select p.availability, count(*)::int as products from catalog_products p where ${inGroup(group)} group by 1`,
  );

/** Columns whose values products can be grouped by. */
const VALUES = {
  brand: "brand",
  condition: "condition",
  availability: "availability",
  itemGroupId: "item_group_id",
  productType: "product_type",
  category: "category",
} as const;
const VALUES_MAX = 1_000;

/** The distinct values of each column, in one statement. */
export async function filterValues(
  db: Database,
  { advertiserId, feedId }: { advertiserId: string; feedId: string | null },
) {
  const values = Object.entries(VALUES).map(
    ([name, column]) => sql`(select ${name}::text as name, p.${sql.raw(column)}::text as value from catalog_products p
      where p.advertiser_id = ${advertiserId} and p.state = 'IN_FEED' ${feedId ? sql`and p.feed_id = ${feedId}` : sql``}
        and p.${sql.raw(column)} is not null group by 2 order by 2 limit ${sql.raw(String(VALUES_MAX))})`,
  );
  const found = await rows<{ name: string; value: string }>(db, sql.join(values, sql` union all `));
  const of = (wanted: keyof typeof VALUES) => found.flatMap(({ name, value }) => (name === wanted ? [value] : []));
  return {
    brand: of("brand"),
    condition: of("condition") as Condition[],
    availability: of("availability") as Availability[],
    itemGroupId: of("itemGroupId"),
    productType: of("productType"),
    category: of("category"),
  };
}
