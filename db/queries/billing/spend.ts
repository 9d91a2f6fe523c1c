import { sql } from "drizzle-orm";
import type { ListOrder } from "../../../src/model/paging.ts";
import { type Database, rows } from "../../client.ts";
import { idPage, isoTime, list } from "../fragments/values.ts";

export interface OrderLineRow extends Record<string, unknown> {
  id: string;
  /** Separated by commas. */
  campaignIds: string;
  createdAt: string;
  name: string;
  campaigns: number;
  active: number;
  spent: string;
}

/** Order lines by name or by id, with the campaigns' spend summed from their days. */
export const listOrderLines = (
  db: Database,
  {
    advertiserId,
    order,
    id,
    after,
    limit,
  }: { advertiserId: string; order: ListOrder | null; id: string | null; after: string | null; limit: number },
): Promise<OrderLineRow[]> => {
  const byId = idPage("min(c.id)", { after, limit, isAscending: order === "ASCENDING" });
  return rows<OrderLineRow>(
    db,
    sql`select min(c.id)::text as id, array_to_string((array_agg(c.id order by c.id))[1:100], ',') as "campaignIds",
        ${isoTime("min(c.created_at)")} as "createdAt", c.order_line as name, count(*)::int as campaigns, (count(*) filter (where c.status = 'ACTIVE'))::int as active,
        coalesce(sum((select sum(d.spend_micro) from ad_days d where d.campaign_id = c.id)), 0)::bigint::text as spent
      from campaigns c where c.advertiser_id = ${advertiserId} and c.order_line is not null
        ${id ? sql`and c.order_line = (select o.order_line from campaigns o where o.id = ${id}::text::bigint)` : sql``}
        ${after === null || order ? sql`` : sql`and c.order_line > ${after}`}
      group by c.order_line having ${id ? sql`min(c.id) = ${id}::text::bigint` : sql`true`}
        and ${order ? byId.follows : sql`true`}
      ${order ? byId.ordered : sql`order by c.order_line limit ${limit}`}`,
  );
};

/** Locks the campaigns. @returns their state before the change */
export const lockCampaigns = (
  db: Database,
  { advertiserId, ids }: { advertiserId: string; ids: readonly string[] },
): Promise<{ id: string; name: string; orderLine: string | null }[]> =>
  rows<{ id: string; name: string; orderLine: string | null }>(
    db,
    sql`select id::text as id, name, order_line as "orderLine" from campaigns
      where advertiser_id = ${advertiserId} and id = any(${list(ids)}::text::bigint[]) order by id for update`,
  );
export const writeOrderLine = (
  db: Database,
  { ids, orderLine, now }: { ids: readonly string[]; orderLine: string | null; now: Date },
) =>
  rows(
    db,
    sql`update campaigns set order_line = ${orderLine}::text, updated_at = ${now.toISOString()}::timestamptz
      where id = any(${list(ids)}::text::bigint[])`,
  );

export interface PrepaidRow extends Record<string, unknown> {
  campaignId: string;
  name: string;
  day: string | null;
  prepaid: string;
  promotions: string;
  credit: string;
}
interface PrepaidAsked {
  advertiserId: string;
  startDate: string;
  endDate: string;
  /** Campaign of the previous page's last row, and its day if the list is by day. */
  after: string[] | null;
  limit: number;
}
const SUMS =
  sql.raw(`sum(f.prepaid_micro)::bigint::text as prepaid, sum(f.promotions_micro)::bigint::text as promotions,
  sum(f.credit_micro)::bigint::text as credit`);

/** Campaigns' spend in a period, newest campaign first. */
export const prepaidByCampaign = (db: Database, asked: PrepaidAsked): Promise<PrepaidRow[]> =>
  rows<PrepaidRow>(
    db,
    sql`select f.campaign_id::text as "campaignId", coalesce(min(c.name), '') as name, null::text as day, ${SUMS}
      from ad_fund_days f left join campaigns c on c.id = f.campaign_id
      where f.advertiser_id = ${asked.advertiserId} and f.day between ${asked.startDate}::text::date and ${asked.endDate}::text::date
        ${asked.after ? sql`and f.campaign_id < ${asked.after[0]}::text::bigint` : sql``}
      group by f.campaign_id order by f.campaign_id desc limit ${asked.limit}`,
  );

/** Campaigns' spend day by day, latest day first. */
export const prepaidByDay = (db: Database, asked: PrepaidAsked): Promise<PrepaidRow[]> =>
  rows<PrepaidRow>(
    db,
    sql`select f.campaign_id::text as "campaignId", coalesce(c.name, '') as name, f.day::text as day,
        f.prepaid_micro::text as prepaid, f.promotions_micro::text as promotions, f.credit_micro::text as credit
      from ad_fund_days f left join campaigns c on c.id = f.campaign_id
      where f.advertiser_id = ${asked.advertiserId} and f.day between ${asked.startDate}::text::date and ${asked.endDate}::text::date
        ${asked.after ? sql`and (f.day, f.campaign_id) < (${asked.after[1]}::text::date, ${asked.after[0]}::text::bigint)` : sql``}
      order by f.day desc, f.campaign_id desc limit ${asked.limit}`,
  );
