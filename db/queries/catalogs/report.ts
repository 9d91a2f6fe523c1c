import { type SQL, sql } from "drizzle-orm";
import { ITEM_COLUMNS, type ItemColumn } from "../../../src/ads/entity-facts.ts";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/values.ts";

export interface ProductReportParams {
  advertiserId: string;
  level: "PRODUCT_GROUP" | "PRODUCT_ITEM";
  startDate: string;
  endDate: string;
  campaignId: string | null;
  productGroupId: string | null;
  ids: readonly string[] | null;
  granularity: "TOTAL" | "DAY" | "WEEK" | "MONTH";
}
export interface ProductSums extends Record<string, unknown> {
  id: string;
  name: string;
  itemId: string;
  date: string;
  impressions: string;
  clicks: string;
  outboundClicks: string;
  saves: string;
  hides: string;
  spend: string;
}
const ROWS_MAX = { total: 1_000, byTime: 10_000 };
const PERIOD = {
  DAY: "d.day",
  WEEK: "date_trunc('week', d.day)::date",
  MONTH: "date_trunc('month', d.day)::date",
} as const;
const SUMS = sql.raw(`coalesce(sum(d.impressions), 0)::text as impressions,
  coalesce(sum(d.clicks), 0)::text as clicks, coalesce(sum(d.outbound_clicks), 0)::text as "outboundClicks", coalesce(sum(d.saves), 0)::text as saves,
  coalesce(sum(d.hides), 0)::text as hides, coalesce(sum(d.spend_micro), 0)::text as spend`);

/** Spend and results of product groups or products, including those without any. */
export function readProductReport(db: Database, params: ProductReportParams): Promise<ProductSums[]> {
  const { advertiserId, level, startDate, endDate, campaignId, productGroupId } = params;
  const within = sql`d.day between ${startDate}::text::date and ${endDate}::text::date`;
  const ofCampaign: SQL = campaignId ? sql`and g.campaign_id = ${campaignId}` : sql``;
  const ofGroup: SQL = productGroupId
    ? sql`join product_promotions m on m.id = a.promotion_id and m.product_group_id = ${productGroupId}`
    : sql``;
  const { ids, granularity } = params;
  const period = granularity === "TOTAL" ? null : sql.raw(PERIOD[granularity]);
  const date = period ? sql`${period}::text` : sql`''`;
  const thing = sql.raw(level === "PRODUCT_GROUP" ? "o.id" : "p.id");
  const ofIds = ids ? sql`and ${thing} = any(${list(ids)}::text::bigint[])` : sql``;
  // A report by time lists only groups and products with results; without time it lists all of them.
  const [days, grouped, inOrder] = period
    ? [sql`join`, sql`, ${period}`, sql`order by ${period}, 1 limit ${sql.raw(String(ROWS_MAX.byTime))}`]
    : [
        sql`left join`,
        sql``,
        sql`order by sum(d.spend_micro) desc nulls last, 1 limit ${sql.raw(String(ROWS_MAX.total))}`,
      ];
  if (level === "PRODUCT_GROUP")
    return rows<ProductSums>(
      db,
      sql`select o.id::text as id, o.name, '' as "itemId", ${date} as date, ${SUMS} from catalog_groups o
        ${sql.raw(campaignId || period ? "" : "left")} join (
          select m.product_group_id, a.id, a.campaign_id from product_promotions m join ads a on a.promotion_id = m.id
        ) g on g.product_group_id = o.id ${ofCampaign}
        ${days} ad_days d on d.ad_id = g.id and d.campaign_id = g.campaign_id and ${within}
      where o.advertiser_id = ${advertiserId} ${productGroupId ? sql`and o.id = ${productGroupId}` : sql``} ${ofIds}
      group by o.id, o.name ${grouped} ${inOrder}`,
    );
  return rows<ProductSums>(
    db,
    sql`select p.id::text as id, p.title as name, p.item_id as "itemId", ${date} as date, ${SUMS} from ads a
      join catalog_products p on p.id = a.product_id join ad_groups g on g.id = a.ad_group_id ${ofCampaign} ${ofGroup}
      ${days} ad_days d on d.ad_id = a.id and d.campaign_id = a.campaign_id and ${within}
    where a.advertiser_id = ${advertiserId} and a.product_id is not null ${ofIds}
    group by p.id, p.title, p.item_id ${grouped} ${inOrder}`,
  );
}

const FACTS: Record<ItemColumn, string> = {
  PRODUCT_ITEM_IMAGE_URL: "p.image_link",
  PRODUCT_ITEM_PRICE: "trim_scale(p.price_micro::numeric / 1000000)",
  PRODUCT_ITEM_SALE_PRICE: "trim_scale(p.sale_price_micro::numeric / 1000000)",
  PRODUCT_ITEM_CURRENCY: "p.currency",
  PRODUCT_ITEM_PRODUCT_URL: "p.link",
  PRODUCT_ITEM_PIN_URL: "'/pin/' || p.pin_id || '/'",
  PRODUCT_ITEM_BRAND: "p.brand",
  PRODUCT_ITEM_DESCRIPTION: "p.description",
  PRODUCT_ITEM_PRODUCT_TYPE: "p.product_type",
  PRODUCT_ITEM_PRODUCT_CATEGORY: "p.category",
};
const SHOWN = sql.raw(ITEM_COLUMNS.map((name) => `(${FACTS[name]})::text as "${name}"`).join(", "));
export type ItemFacts = Record<ItemColumn, string | null> & { id: string };
/** Facts about an account's products, as text; a Pin's address is a path. */
export const itemFacts = (
  db: Database,
  { advertiserId, ids }: { advertiserId: string; ids: readonly string[] },
): Promise<ItemFacts[]> =>
  rows<ItemFacts>(
    db,
    sql`select p.id::text as id, ${SHOWN} from catalog_products p
      where p.id = any(${list(ids)}::text::bigint[]) and p.advertiser_id = ${advertiserId}::text::bigint`,
  );
