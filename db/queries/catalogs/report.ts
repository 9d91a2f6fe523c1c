import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

export interface ProductReportParams {
  advertiserId: string;
  level: "PRODUCT_GROUP" | "PRODUCT_ITEM";
  startDate: string;
  endDate: string;
  campaignId: string | null;
  productGroupId: string | null;
}
export interface ProductSums extends Record<string, unknown> {
  id: string;
  name: string;
  itemId: string;
  impressions: string;
  outboundClicks: string;
  saves: string;
  hides: string;
  spend: string;
}
const ROWS_MAX = 1_000;
const SUMS = sql.raw(`coalesce(sum(d.impressions), 0)::text as impressions,
  coalesce(sum(d.outbound_clicks), 0)::text as "outboundClicks", coalesce(sum(d.saves), 0)::text as saves,
  coalesce(sum(d.hides), 0)::text as hides, coalesce(sum(d.spend_micro), 0)::text as spend`);

/** What product groups or products spent and got, also those that got nothing. */
export function readProductReport(db: Database, params: ProductReportParams): Promise<ProductSums[]> {
  const { advertiserId, level, startDate, endDate, campaignId, productGroupId } = params;
  const within = sql`d.day between ${startDate}::text::date and ${endDate}::text::date`;
  const ofCampaign: SQL = campaignId ? sql`and g.campaign_id = ${campaignId}` : sql``;
  const ofGroup: SQL = productGroupId ? sql`and g.product_group_id = ${productGroupId}` : sql``;
  const inOrder = sql`order by sum(d.spend_micro) desc nulls last, 1 limit ${sql.raw(String(ROWS_MAX))}`;
  if (level === "PRODUCT_GROUP")
    return rows<ProductSums>(
      db,
      sql`select o.id::text as id, o.name, '' as "itemId", ${SUMS} from catalog_groups o
        ${sql.raw(campaignId ? "" : "left")} join ad_groups g on g.product_group_id = o.id ${ofCampaign}
        left join ad_days d on d.ad_group_id = g.id and d.campaign_id = g.campaign_id and ${within}
      where o.advertiser_id = ${advertiserId} ${productGroupId ? sql`and o.id = ${productGroupId}` : sql``}
      group by o.id, o.name ${inOrder}`,
    );
  return rows<ProductSums>(
    db,
    sql`select p.id::text as id, p.title as name, p.item_id as "itemId", ${SUMS} from ads a
      join catalog_products p on p.id = a.product_id join ad_groups g on g.id = a.ad_group_id ${ofCampaign} ${ofGroup}
      left join ad_days d on d.ad_id = a.id and d.campaign_id = a.campaign_id and ${within}
    where a.advertiser_id = ${advertiserId} and a.product_id is not null
    group by p.id, p.title, p.item_id ${inOrder}`,
  );
}
