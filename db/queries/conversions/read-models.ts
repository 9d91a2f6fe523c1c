import { sql } from "drizzle-orm";
import { PRIVATE_BELOW, type Windows } from "../../../src/ads/attribution.ts";
import type { TouchKind } from "../../../src/ads/conversion-kinds.ts";
import { type Database, rows } from "../../client.ts";

export interface ModelRow extends Record<string, unknown> {
  campaignId: string;
  name: string;
  touched: number;
  firstCount: number;
  lastCount: number;
  positionCount: number;
  /** Whole micro-units of the currency. */
  firstValue: string;
  lastValue: string;
  positionValue: string;
}

/**
 * Credit for the same conversions under three models. A campaign's closeups, saves and views count only with ten conversions or more:
 * fewer would reveal whether a certain person saw an ad.
 */
export function readModels(
  db: Database,
  params: {
    advertiserId: string;
    startDate: string;
    endDate: string;
    eventName: string | null;
    windows: Windows;
    timeZone: string;
    currency: string;
  },
): Promise<ModelRow[]> {
  const { advertiserId, startDate, endDate, eventName, windows, timeZone, currency } = params;
  const from = sql`instant_of(${startDate}::text::date::timestamp, ${timeZone}::text)`;
  const until = sql`instant_of((${endDate}::text::date + 1)::timestamp, ${timeZone}::text)`;
  const within = (kind: TouchKind, days: number) => sql`(t.kind = ${kind} and t.lag_seconds < ${days * 86_400}::int)`;
  const share = sql.raw(`case when f.touches = 1 then 1.0 when f.touches = 2 then 0.5
    when f.n = 1 or f.n = f.touches then 0.4 else 0.2 / (f.touches - 2) end`);
  const worth = (part: string) => sql.raw(`round(coalesce(sum(f.value * (${part})), 0))::text`);
  const [first, last] = ["case when f.n = 1 then 1 else 0 end", "case when f.n = f.touches then 1 else 0 end"];
  return rows<ModelRow>(
    db,
    sql`with touches as (
        select c.id, case when c.currency = ${currency} then c.value_micro else 0 end as value, t.campaign_id, t.ad_id, t.kind, t.at
        from conversion_events c join conversion_touches t on t.conversion_id = c.id
        where c.advertiser_id = ${advertiserId} and c.at >= ${from} and c.at < ${until}
          ${eventName ? sql`and c.event_name = ${eventName}` : sql``}
          and (${within("CLICK", windows.click)} or ${within("ENGAGEMENT", windows.engagement)} or ${within("VIEW", windows.view)})),
      few as (select campaign_id from touches where kind <> 'CLICK' group by 1 having count(distinct id) < ${PRIVATE_BELOW}::int),
      f as (
        select id, value, campaign_id, row_number() over (partition by id order by at, ad_id, kind) as n,
          count(*) over (partition by id) as touches
        from touches where kind = 'CLICK' or campaign_id not in (select campaign_id from few))
      select f.campaign_id::text as "campaignId", coalesce(max(p.name), '') as name, count(distinct f.id)::int as touched,
        sum(${sql.raw(first ?? "")})::int as "firstCount", sum(${sql.raw(last ?? "")})::int as "lastCount",
        round(sum(${share}), 3)::float8 as "positionCount",
        ${worth(first ?? "")} as "firstValue", ${worth(last ?? "")} as "lastValue",
        round(coalesce(sum(f.value * (${share})), 0))::text as "positionValue"
      from f left join campaigns p on p.id = f.campaign_id group by 1 order by 5 desc, 1`,
  );
}
