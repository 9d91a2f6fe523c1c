import { sql } from "drizzle-orm";
import type { Funnel } from "../../../src/ads/funnel.rules.ts";
import { type Database, rows } from "../../client.ts";

interface Counted extends Funnel {
  adGroupId: string;
  advertiserId: string;
}

/** Adds the counts that one process collected to the rows of their hour. */
export const addFunnels = (db: Database, { at, counts }: { at: Date; counts: readonly Counted[] }) =>
  rows(
    db,
    sql`insert into ad_funnels as f (ad_group_id, at, advertiser_id, eligible, capped, paced, spent, entered, outbid, won, needed)
      select n."adGroupId"::bigint, date_trunc('hour', ${at.toISOString()}::timestamptz at time zone 'UTC') at time zone 'UTC',
        n."advertiserId"::bigint, n.eligible, n.capped, n.paced, n.spent, n.entered, n.outbid, n.won, n.needed
      from jsonb_to_recordset(${JSON.stringify(counts)}::text::jsonb) as n("adGroupId" text, "advertiserId" text, eligible int,
        capped int, paced int, spent int, entered int, outbid int, won int, needed int[]) order by 1
      on conflict (ad_group_id, at) do update set eligible = f.eligible + excluded.eligible, capped = f.capped + excluded.capped,
        paced = f.paced + excluded.paced, spent = f.spent + excluded.spent, entered = f.entered + excluded.entered,
        outbid = f.outbid + excluded.outbid, won = f.won + excluded.won,
        needed = array(select a + b from unnest(f.needed, excluded.needed) as u(a, b))`,
  );

export interface FunnelRow extends Record<string, unknown> {
  adGroupId: string;
  eligible: number;
  capped: number;
  paced: number;
  spent: number;
  entered: number;
  outbid: number;
  won: number;
  /** JSON, as text on one engine. */
  needed: unknown;
  shown: number;
}

interface Asked {
  advertiserId: string;
  startDate: string;
  endDate: string;
  timeZone: string;
}

/** Sums of the funnel by ad group, with the impressions of the same days. Days are the account's. */
export function readFunnels(db: Database, { advertiserId, startDate, endDate, timeZone }: Asked): Promise<FunnelRow[]> {
  const midnight = (day: string, later: number) =>
    sql`instant_of((${day}::text::date + ${later}::int)::timestamp, ${timeZone}::text)`;
  const sums = sql.raw(
    ["eligible", "capped", "paced", "spent", "entered", "outbid", "won"]
      .map((name) => `sum(f.${name})::int as ${name}`)
      .join(", "),
  );
  const places = sql.raw([1, 2, 3, 4, 5].map((place) => `coalesce(sum(f.needed[${place}]), 0)`).join(", "));
  return rows<FunnelRow>(
    db,
    sql`select f.ad_group_id::text as "adGroupId", ${sums}, json_build_array(${places})::text as needed,
        coalesce((select sum(d.impressions) from ad_days d where d.advertiser_id = ${advertiserId} and d.ad_group_id = f.ad_group_id
          and d.day between ${startDate}::text::date and ${endDate}::text::date), 0)::int as shown
      from ad_funnels f where f.advertiser_id = ${advertiserId}
        and f.at >= ${midnight(startDate, 0)} and f.at < ${midnight(endDate, 1)}
      group by f.ad_group_id order by f.ad_group_id`,
  );
}
