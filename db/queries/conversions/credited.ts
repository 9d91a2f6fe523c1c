import { type SQL, sql } from "drizzle-orm";
import { type ReportTime, TOUCH_DAYS, type Windows } from "../../../src/ads/attribution.ts";
import type { ACTION_SOURCES, ConversionEvent, TouchKind } from "../../../src/ads/conversion-kinds.ts";
import type { ProductSplit } from "../../../src/ads/conversion-split.rules.ts";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/values.ts";

/** The touch of conversion `c` that gets the credit: the latest of the strongest kind within its window. */
export function creditOf({ click, engagement, view }: Windows): SQL {
  const within = (kind: TouchKind, days: number) => sql`(t.kind = ${kind} and t.lag_seconds < ${days * 86_400}::int)`;
  return sql`select t.* from conversion_touches t where t.conversion_id = c.id
    and (${within("CLICK", click)} or ${within("ENGAGEMENT", engagement)} or ${within("VIEW", view)})
    order by array_position(array['CLICK', 'ENGAGEMENT', 'VIEW'], t.kind), t.at desc limit 1`;
}

export interface CreditedRow extends Record<string, unknown> {
  id: string;
  date: string;
  surface: string | null;
  eventName: ConversionEvent;
  conversions: number;
  goals: number;
  clicks: number;
  engagements: number;
  views: number;
  value: string;
  /** Goals that are credited to clicks. */
  clickGoals: number;
  clickValue: string;
}

export interface CreditedParams {
  advertiserId: string;
  startDate: string;
  endDate: string;
  level: "ACCOUNT" | "CAMPAIGN" | "AD_GROUP" | "AD";
  ids: readonly string[] | null;
  granularity: "TOTAL" | "DAY" | "HOUR" | "WEEK" | "MONTH";
  /** Hours of the account's zone, as `2026-12-31T23`, instead of UTC. */
  isLocalHours?: boolean;
  /** Groups by the ad's surface, which is not stored for views. */
  bySurface: boolean;
  windows: Windows;
  reportTime: ReportTime;
  timeZone: string;
  currency: string;
}

const COLUMN = {
  ACCOUNT: "t.advertiser_id",
  CAMPAIGN: "t.campaign_id",
  AD_GROUP: "t.ad_group_id",
  AD: "t.ad_id",
} as const;

/** Conversions with their credited touch, one row each, in days of the account's time zone, and its hours or those of UTC. */
function creditedRows(params: CreditedParams): SQL {
  const { advertiserId, startDate, endDate, level, ids, granularity, bySurface, windows, reportTime, timeZone } =
    params;
  const from = sql`instant_of(${startDate}::text::date::timestamp, ${timeZone}::text)`;
  const until = sql`instant_of((${endDate}::text::date + 1)::timestamp, ${timeZone}::text)`;
  const isByAction = reportTime === "TIME_OF_AD_ACTION";
  const at = sql.raw(isByAction ? "t.at" : "c.at");
  const day = sql`local_time(${at}, ${timeZone}::text)::date`;
  const date = {
    TOTAL: sql`''`,
    DAY: sql`${day}::text`,
    WEEK: sql`date_trunc('week', ${day})::date::text`,
    MONTH: sql`date_trunc('month', ${day})::date::text`,
    HOUR: params.isLocalHours
      ? sql`to_char(local_time(${at}, ${timeZone}::text), 'YYYY-MM-DD"T"HH24')`
      : sql`to_char(date_trunc('hour', ${at} at time zone 'UTC'), 'YYYY-MM-DD"T"HH24:00:00"Z"')`,
  }[granularity];
  const id = sql.raw(COLUMN[level]);
  // A conversion is at most `TOUCH_DAYS` later than its touch. A day more on both sides covers clocks that differ.
  const mayBeWithin = isByAction
    ? sql`c.at >= ${from} - interval '1 day' and c.at < ${until} + ${`${TOUCH_DAYS + 1} days`}::text::interval`
    : sql`c.at >= ${from} and c.at < ${until}`;
  return sql`select ${id} as id, c.id as conversion_id, c.event_name, c.value_micro, c.currency, c.quantity, c.platform, t.kind,
      ${date} as date, ${bySurface ? sql.raw("t.surface") : sql.raw("null::text")} as surface,
      coalesce(g.conversion_event = c.event_name and (c.tag_id is null or c.tag_id = g.conversion_tag_id), false) as is_goal
    from conversion_events c
      cross join lateral (select c.advertiser_id, k.* from (${creditOf(windows)}) k) t
      left join ad_groups g on g.id = t.ad_group_id
    where c.advertiser_id = ${advertiserId} and ${mayBeWithin} ${isByAction ? sql`and t.at >= ${from} and t.at < ${until}` : sql``}
      ${ids && level !== "ACCOUNT" ? sql`and ${id} = any(${list(ids)}::text::bigint[])` : sql``}
      ${bySurface ? sql`and t.surface is not null` : sql``}`;
}

/** Conversions by credited touch. */
export const readCredited = (db: Database, params: CreditedParams): Promise<CreditedRow[]> => {
  const { currency } = params;
  const count = (kind: TouchKind) => sql.raw(`count(*) filter (where x.kind = '${kind}')::int`);
  return rows<CreditedRow>(
    db,
    sql`select x.id::text as id, x.date, x.surface, x.event_name as "eventName", count(*)::int as conversions,
        count(*) filter (where x.is_goal)::int as goals, ${count("CLICK")} as clicks, ${count("ENGAGEMENT")} as engagements,
        ${count("VIEW")} as views, coalesce(sum(x.value_micro) filter (where x.currency = ${currency}), 0)::text as value,
        count(*) filter (where x.is_goal and x.kind = 'CLICK')::int as "clickGoals",
        coalesce(sum(x.value_micro) filter (where x.currency = ${currency} and x.kind = 'CLICK'), 0)::text as "clickValue"
      from (${creditedRows(params)}) x group by 1, 2, 3, 4 order by 2, 1, 3, 4`,
  );
};

export interface KindRow extends Record<string, unknown> {
  id: string;
  date: string;
  eventName: ConversionEvent;
  /** Null for events of before platforms were stored. */
  platform: (typeof ACTION_SOURCES)[number] | null;
  kind: TouchKind;
  conversions: number;
  quantity: number;
  value: string;
}
/** The same conversions by event, platform and kind of touch. */
export const readKinds = (db: Database, params: Omit<CreditedParams, "bySurface">): Promise<KindRow[]> =>
  rows<KindRow>(
    db,
    sql`select x.id::text as id, x.date, x.event_name as "eventName", x.platform, x.kind, count(*)::int as conversions,
        sum(x.quantity)::float8 as quantity,
        coalesce(sum(x.value_micro) filter (where x.currency = ${params.currency}), 0)::text as value
      from (${creditedRows({ ...params, bySurface: false })}) x group by 1, 2, 3, 4, 5 order by 2, 1, 3, 4, 5`,
  );

const PRODUCT_KEYS = ["brand", "category", "productId"] as const;
/** The fields of products that each breakdown shows. */
const KEPT: Record<ProductSplit, readonly (typeof PRODUCT_KEYS)[number][]> = {
  BRAND: ["brand"],
  CATEGORY: ["category"],
  BRAND_AND_CATEGORY: ["brand", "category"],
  SKU: ["productId"],
  SKU_GROUP: [],
};
const PRODUCT_COLUMNS = { brand: "p.brand", category: "p.category", productId: "p.product_id" } as const;
export type ProductKindRow = KindRow & Record<(typeof PRODUCT_KEYS)[number], string>;
/**
 * Conversions by their products: numbers of items and their prices. Anybody may report an event, so no number or price may overflow a sum.
 * @param skuIds limits them to these products, which are kept apart in every breakdown
 */
export function readProductKinds(
  db: Database,
  params: Omit<CreditedParams, "bySurface"> & { products: ProductSplit; skuIds: readonly string[] | null },
): Promise<ProductKindRow[]> {
  const { products, skuIds, currency } = params;
  const isKept = (key: (typeof PRODUCT_KEYS)[number]) =>
    KEPT[products].includes(key) || (key === "productId" && skuIds !== null);
  const shown = PRODUCT_KEYS.map((key) => `${isKept(key) ? PRODUCT_COLUMNS[key] : "''"} as "${key}"`).join(", ");
  const named = KEPT[products].map((key) => `and ${PRODUCT_COLUMNS[key]} <> ''`).join(" ");
  return rows<ProductKindRow>(
    db,
    sql`select x.id::text as id, x.date, x.event_name as "eventName", x.platform, x.kind, ${sql.raw(shown)},
        count(distinct x.conversion_id)::int as conversions, sum(p.quantity)::float8 as quantity,
        coalesce(sum(p.price_micro::numeric * p.quantity) filter (where x.currency = ${currency}), 0)::text as value
      from (${creditedRows({ ...params, bySurface: false })}) x join conversion_products p on p.conversion_id = x.conversion_id
      where true ${sql.raw(named)} ${skuIds ? sql`and p.product_id in (select json_array_elements_text(${JSON.stringify(skuIds)}::text::json))` : sql``}
      group by 1, 2, 3, 4, 5, 6, 7, 8 order by 2, 1, 6, 7, 8, 3, 4, 5`,
  );
}
