import { sql } from "drizzle-orm";
import type { DistributionIssue } from "../../../src/catalogs/reports.contract.ts";
import { type Database, rows } from "../../client.ts";

/** The latest reading of a feed that has ended. */
export async function latestRun(db: Database, feedId: string): Promise<{ id: string; feedId: string } | null> {
  const [run] = await rows<{ id: string; feedId: string }>(
    db,
    sql`select r.id::text as id, r.feed_id::text as "feedId" from catalog_runs r
      where r.feed_id = ${feedId} and r.state in ('READY', 'FAILED') order by r.id desc limit 1`,
  );
  return run ?? null;
}

/** The issue of product `p`, whose Pin is `n`: one at most, the gravest. */
const ISSUE = `case when p.pin_state = 'FAILED' then 'PIN_FAILED' when p.pin_state <> 'LIVE' then 'PIN_WAITING'
  when not coalesce(n.is_public and n.deleted_at is null, false) then 'PIN_HIDDEN'
  when p.availability = 'out_of_stock' then 'OUT_OF_STOCK' end`;
const PRODUCTS = sql.raw(`catalog_products p join catalog_feeds f on f.id = p.feed_id and f.deleted_at is null
  left join pins n on n.id = p.pin_id`);

/** A report's columns, by the names of columns in feeds. */
const COLUMNS = {
  id: "p.item_id",
  issue: ISSUE,
  title: "p.title",
  description: "p.description",
  link: "p.link",
  image_link: "p.image_link",
  price: "trim_scale(p.price_micro::numeric / 1000000)",
  sale_price: "trim_scale(p.sale_price_micro::numeric / 1000000)",
  currency: "p.currency",
  availability: "p.availability",
  condition: "p.condition",
  brand: "p.brand",
  product_type: "p.product_type",
  google_product_category: "p.category",
  item_group_id: "p.item_group_id",
  gtin: "p.gtin",
  color: "p.color",
  material: "p.material",
  size: "p.size",
  pin_id: "p.pin_id",
} as const;
const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
const SHOWN = sql.raw(NAMES.map((name) => `(${COLUMNS[name]})::text as ${name}`).join(", "));

/** An account's products in its feeds, the newest first: all, or those with an issue. The first line names the columns. */
export async function catalogReport(
  db: Database,
  { advertiserId, hasIssue, limit }: { advertiserId: string; hasIssue: boolean; limit: number },
): Promise<string[][]> {
  const found = await rows<Record<(typeof NAMES)[number], string | null>>(
    db,
    sql`select ${SHOWN} from ${PRODUCTS} where p.advertiser_id = ${advertiserId} and p.state = 'IN_FEED'
        ${hasIssue ? sql`and ${sql.raw(ISSUE)} is not null` : sql``} order by p.id desc limit ${limit}`,
  );
  return [[...NAMES], ...found.map((row) => NAMES.map((name) => row[name] ?? ""))];
}

export const countDistribution = (
  db: Database,
  advertiserId: string,
): Promise<{ issue: DistributionIssue; products: number }[]> =>
  rows<{ issue: DistributionIssue; products: number }>(
    db,
    sql`select i.issue, count(*)::int as products from (select ${sql.raw(ISSUE)} as issue from ${PRODUCTS}
        where p.advertiser_id = ${advertiserId} and p.state = 'IN_FEED') i
      where i.issue is not null group by 1 order by 2 desc, 1`,
  );
