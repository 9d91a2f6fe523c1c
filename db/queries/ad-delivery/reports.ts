import { type SQL, sql } from "drizzle-orm";
import { PEOPLE_MIN } from "../../../src/ads/breakdown.rules.ts";
import type { AdDimension } from "../../../src/ads/events.ts";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/values.ts";

export interface ReportRow extends Record<string, unknown> {
  id: string;
  date: string;
  surface: string | null;
  impressions: string;
  clicks: string;
  outboundClicks: string;
  saves: string;
  hides: string;
  filtered: string;
  spend: string;
  unpaid: string;
}

export interface ReportParams {
  advertiserId: string;
  level: "ACCOUNT" | "CAMPAIGN" | "AD_GROUP" | "AD";
  ids: readonly string[] | null;
  startDate: string;
  endDate: string;
  granularity: "TOTAL" | "DAY" | "HOUR" | "WEEK" | "MONTH";
  bySurface: boolean;
  timeZone: string;
  /** Hours of the account's zone, as `2026-12-31T23`, instead of UTC. */
  isLocalHours?: boolean;
}

export type BreakdownGranularity = Exclude<ReportParams["granularity"], "HOUR">;

/** The column of the sums that holds the id of the account, campaign, ad group or ad. */
export const ID_COLUMN = {
  ACCOUNT: "advertiser_id",
  CAMPAIGN: "campaign_id",
  AD_GROUP: "ad_group_id",
  AD: "ad_id",
} as const;
const SUMS =
  sql.raw(`sum(impressions)::text as impressions, sum(clicks)::text as clicks, sum(outbound_clicks)::text as "outboundClicks",
  sum(saves)::text as saves, sum(hides)::text as hides, sum(filtered)::text as filtered, sum(spend_micro)::text as spend,
  sum(unpaid_micro)::text as unpaid`);
/** The grouping expression of each granularity. */
const PERIOD = {
  DAY: "day",
  WEEK: "date_trunc('week', day)::date",
  MONTH: "date_trunc('month', day)::date",
  HOUR: "hour",
} as const;

/** The select list and the grouping of a report. Values become text after grouping, which is cheaper than once per source row. */
function columnsOf(
  { level, granularity, isLocalHours }: Pick<ReportParams, "level" | "granularity" | "isLocalHours">,
  more: readonly string[],
  table = "",
) {
  const id = table + ID_COLUMN[level];
  const period = granularity === "TOTAL" ? [] : [PERIOD[granularity]];
  const hour = `to_char(hour, 'YYYY-MM-DD"T"HH24${isLocalHours ? "" : ':00:00"Z"'}')`;
  const date = granularity === "HOUR" ? hour : `${period[0] ?? "''"}::text`;
  return {
    named: sql.raw(`${id}::text as id, ${date} as date`),
    keys: sql.raw([...period, id, ...more].join(", ")),
  };
}

const ofThings = (
  { advertiserId, level, ids }: Pick<ReportParams, "advertiserId" | "level" | "ids">,
  table = "",
): SQL =>
  sql`${sql.raw(`${table}advertiser_id`)} = ${advertiserId}
    ${ids ? sql`and ${sql.raw(table + ID_COLUMN[level])} = any(${list(ids)}::text::bigint[])` : sql``}`;
const onDays = ({ startDate, endDate }: Pick<ReportParams, "startDate" | "endDate">): SQL =>
  sql`day between ${startDate}::text::date and ${endDate}::text::date`;

/** Reads a report. Days are sums of daily rows; hours are sums of quarter hours, which exist for eight days. */
export function readReport(db: Database, params: ReportParams): Promise<ReportRow[]> {
  const { startDate, endDate, granularity, bySurface, timeZone, isLocalHours } = params;
  const { named, keys } = columnsOf(params, bySurface ? ["surface"] : []);
  const clock = isLocalHours ? sql`local_time(q.at, ${timeZone}::text)` : sql`q.at at time zone 'UTC'`;
  const from =
    granularity === "HOUR"
      ? sql`(select q.*, date_trunc('hour', ${clock}) as hour from ad_quarters q where ${ofThings(params, "q.")}
          and q.at >= instant_of(${startDate}::text::date::timestamp, ${timeZone}::text)
          and q.at < instant_of((${endDate}::text::date + 1)::timestamp, ${timeZone}::text)) h`
      : sql`ad_days where ${ofThings(params)} and ${onDays(params)}`;
  return rows<ReportRow>(
    db,
    sql`select ${named}, ${sql.raw(bySurface ? "surface" : "null::text as surface")}, ${SUMS}
      from ${from} group by ${keys} order by ${keys}`,
  );
}

type BreakdownParams = Omit<ReportParams, "bySurface" | "timeZone"> & { granularity: BreakdownGranularity };
export type BreakdownRow = ReportRow & { value: string };

/** The counted columns, each added or subtracted. */
const COUNTED = [
  "impressions",
  "clicks",
  "outbound_clicks",
  "saves",
  "hides",
  "filtered",
  "spend_micro",
  "unpaid_micro",
];
const [PLUS, MINUS] = ["", "-"].map((sign) => sql.raw(COUNTED.map((name) => `${sign}${name} as ${name}`).join(", ")));

/**
 * Daily sums by the targeting value that events were decided by. Unknown values, and an ad's values with too few people on a day, are
 * combined as `unknown`, so that the rows add up to the report's total.
 */
export function readBreakdown(
  db: Database,
  params: BreakdownParams & { dimension: AdDimension },
): Promise<BreakdownRow[]> {
  const id = sql.raw(ID_COLUMN[params.level]);
  const { named, keys } = columnsOf(params, ["value = 'unknown'", "value"]);
  const within = sql`${ofThings(params)} and ${onDays(params)}`;
  const byValue = sql`from ad_target_days where ${within} and dimension = ${params.dimension}
    and bit_count(people::bit(64)) >= ${sql.raw(String(PEOPLE_MIN))}`;
  return rows<BreakdownRow>(
    db,
    sql`select ${named}, value, null as surface, ${SUMS} from (
        select ${id}, day, value, ${PLUS} ${byValue}
        union all select ${id}, day, 'unknown', ${MINUS} ${byValue}
        union all select ${id}, day, 'unknown', ${PLUS} from ad_days where ${within}) as t
      group by ${keys}
      having ${sql.raw(COUNTED.map((name) => `sum(${name}) <> 0`).join(" or "))}
      order by ${keys}`,
  );
}

/** Like `readBreakdown`, by the ad's creative type, which is public and needs no minimum of people. */
export function readByCreative(db: Database, params: BreakdownParams): Promise<BreakdownRow[]> {
  const kind = "coalesce(a.creative_type, 'unknown')";
  const { named, keys } = columnsOf(params, [kind], "d.");
  return rows<BreakdownRow>(
    db,
    sql`select ${named}, ${sql.raw(kind)} as value, null as surface, ${SUMS}
      from ad_days d left join ads a on a.id = d.ad_id
      where ${ofThings(params, "d.")} and ${onDays(params)}
      group by ${keys} order by ${keys}`,
  );
}

/** Limits rows of tables without an ad group column to the requested ids. */
function ofIds(level: ReportParams["level"], ids: readonly string[] | null): SQL {
  if (!ids || level === "ACCOUNT") return sql``;
  const asked = sql`any(${list(ids)}::text::bigint[])`;
  if (level === "AD_GROUP") return sql`and ad_id in (select id from ads where ad_group_id = ${asked})`;
  return sql`and ${sql.raw(ID_COLUMN[level])} = ${asked}`;
}

/** Counts of discarded events by reason. */
export const filteredReasons = (db: Database, { advertiserId, level, ids, startDate, endDate }: ReportParams) =>
  rows<{ reason: string; events: number }>(
    db,
    sql`select reason, sum(events)::int as events from ad_filtered_days
      where advertiser_id = ${advertiserId} and day between ${startDate}::text::date and ${endDate}::text::date
        ${ofIds(level, ids)}
      group by 1 order by 2 desc, 1`,
  );

/** The time of an account's oldest unsettled event, in milliseconds; null if none waits. */
export async function oldestOpen(
  db: Database,
  { advertiserId, shard }: { advertiserId: string; shard: number },
): Promise<number | null> {
  const [row] = await rows<{ at: string | null }>(
    db,
    sql`select (extract(epoch from min(received_at)) * 1000)::bigint::text as at from ad_inbox
      where shard = ${shard} and settled_at is null and advertiser_id = ${advertiserId}`,
  );
  return row?.at ? Number(row.at) : null;
}
