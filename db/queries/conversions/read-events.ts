import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Windows } from "../../../src/conversions/windows.rules.ts";
import { DEFAULT_WINDOWS } from "../../../src/conversions/windows.rules.ts";
import type { AdSurface } from "../../../src/model/ad-events.ts";
import type { ConversionEvent } from "../../../src/model/conversion-events.ts";
import type { ConversionSource, TouchKind, UploadKind } from "../../../src/model/conversion-sources.ts";
import { type Database, rows } from "../../client.ts";
import { conversionDoubles, conversionTests, conversionUploads } from "../../schema/conversions.ts";

interface Listing {
  advertiserId: string;
  after: string | null;
  limit: number;
}

/** The one touch that gets the credit: the strongest kind that lies within its window, and the last of these. */
function creditOf({ click, engagement, view }: Windows): SQL {
  const within = (kind: TouchKind, days: number) => sql`(t.kind = ${kind} and t.lag_seconds < ${days * 86_400}::int)`;
  return sql`select t.* from conversion_touches t where t.conversion_id = c.id
    and (${within("CLICK", click)} or ${within("ENGAGEMENT", engagement)} or ${within("VIEW", view)})
    order by array_position(array['CLICK', 'ENGAGEMENT', 'VIEW'], t.kind), t.at desc limit 1`;
}

export interface ConversionRow extends Record<string, unknown> {
  id: string;
  eventName: ConversionEvent;
  eventId: string;
  source: ConversionSource;
  at: string;
  receivedAt: string;
  value: string | null;
  currency: string;
  quantity: number;
  page: string;
  kind: TouchKind | null;
  campaignId: string;
  adId: string;
  surface: AdSurface | null;
  lagSeconds: number;
}
const TIME = (column: string, name: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "${name}"`);

export const listConversions = (
  db: Database,
  {
    advertiserId,
    eventName,
    source,
    after,
    limit,
  }: Listing & { eventName: string | null; source: ConversionSource | null },
): Promise<ConversionRow[]> =>
  rows<ConversionRow>(
    db,
    sql`select c.id::text as id, c.event_name as "eventName", c.event_id as "eventId", c.source, ${TIME("c.at", "at")},
        ${TIME("c.received_at", "receivedAt")}, c.value_micro::text as value, c.currency, c.quantity, c.page, t.kind,
        t.campaign_id::text as "campaignId", t.ad_id::text as "adId", t.surface, t.lag_seconds as "lagSeconds"
      from conversion_events c left join lateral (${creditOf(DEFAULT_WINDOWS)}) t on true
      where c.advertiser_id = ${advertiserId} ${eventName ? sql`and c.event_name = ${eventName}` : sql``}
        ${source ? sql`and c.source = ${source}` : sql``} ${after ? sql`and c.id < ${after}` : sql``}
      order by c.id desc limit ${limit}`,
  );

export const listDoubles = (db: Database, { advertiserId, after, limit }: Listing) =>
  db
    .select()
    .from(conversionDoubles)
    .where(and(eq(conversionDoubles.advertiserId, advertiserId), after ? lt(conversionDoubles.id, after) : undefined))
    .orderBy(desc(conversionDoubles.id))
    .limit(limit);

export const listTests = (db: Database, { advertiserId, after, limit }: Listing) =>
  db
    .select()
    .from(conversionTests)
    .where(and(eq(conversionTests.advertiserId, advertiserId), after ? lt(conversionTests.id, after) : undefined))
    .orderBy(desc(conversionTests.id))
    .limit(limit);

export type UploadRow = typeof conversionUploads.$inferSelect;
export const listUploads = (
  db: Database,
  { advertiserId, kind, after, limit }: Listing & { kind: UploadKind },
): Promise<UploadRow[]> => {
  const own = and(eq(conversionUploads.advertiserId, advertiserId), eq(conversionUploads.kind, kind));
  return db
    .select()
    .from(conversionUploads)
    .where(after ? and(own, lt(conversionUploads.id, after)) : own)
    .orderBy(desc(conversionUploads.id))
    .limit(limit);
};
export async function findUpload(
  db: Database,
  { id, advertiserId }: { id: string; advertiserId: string },
): Promise<UploadRow | null> {
  const [row] = await db
    .select()
    .from(conversionUploads)
    .where(and(eq(conversionUploads.id, id), eq(conversionUploads.advertiserId, advertiserId)));
  return row ?? null;
}

interface Days {
  advertiserId: string;
  startDate: string;
  endDate: string;
}
export interface OverviewRow extends Record<string, unknown> {
  day: string;
  source: ConversionSource;
  eventName: ConversionEvent;
  counted: number;
  doubled: number;
  withClick: number;
  withEmail: number;
  matched: number;
  lastAt: string;
}

export const readConversionDays = (db: Database, { advertiserId, startDate, endDate }: Days): Promise<OverviewRow[]> =>
  rows<OverviewRow>(
    db,
    sql`select day::text as day, source, event_name as "eventName", counted, doubled, with_click as "withClick",
        with_email as "withEmail", matched, ${TIME("last_at", "lastAt")} from conversion_days
      where advertiser_id = ${advertiserId} and day between ${startDate}::text::date and ${endDate}::text::date
      order by day, source, event_name`,
  );

export interface CreditedRow extends Record<string, unknown> {
  id: string;
  date: string;
  eventName: ConversionEvent;
  conversions: number;
  goals: number;
  clicks: number;
  engagements: number;
  views: number;
  value: string;
  /** Of clicks alone. */
  clickGoals: number;
  clickValue: string;
}
const COLUMN = { CAMPAIGN: "campaign_id", AD_GROUP: "ad_group_id", AD: "ad_id" } as const;

/** Conversions by what gets their credit, in days of the account's zone. */
export const readCredited = (
  db: Database,
  params: Days & {
    level: keyof typeof COLUMN;
    granularity: "TOTAL" | "DAY";
    windows: Windows;
    timeZone: string;
    currency: string;
  },
): Promise<CreditedRow[]> => {
  const { advertiserId, startDate, endDate, level, granularity, windows, timeZone, currency } = params;
  const from = sql`${startDate}::text::date::timestamp at time zone ${timeZone}`;
  const until = sql`(${endDate}::text::date + 1)::timestamp at time zone ${timeZone}`;
  const count = (kind: TouchKind) => sql.raw(`count(*) filter (where x.kind = '${kind}')::int`);
  return rows<CreditedRow>(
    db,
    sql`select x.id::text as id, x.date, x.event_name as "eventName", count(*)::int as conversions,
        count(*) filter (where x.is_goal)::int as goals, ${count("CLICK")} as clicks, ${count("ENGAGEMENT")} as engagements,
        ${count("VIEW")} as views, coalesce(sum(x.value_micro) filter (where x.currency = ${currency}), 0)::text as value,
        count(*) filter (where x.is_goal and x.kind = 'CLICK')::int as "clickGoals",
        coalesce(sum(x.value_micro) filter (where x.currency = ${currency} and x.kind = 'CLICK'), 0)::text as "clickValue"
      from (
        select t.${sql.raw(COLUMN[level])} as id, c.event_name, c.value_micro, c.currency, t.kind,
          ${granularity === "DAY" ? sql`(c.at at time zone ${timeZone})::date::text` : sql`''`} as date,
          coalesce(g.conversion_event = c.event_name and (c.tag_id is null or c.tag_id = g.conversion_tag_id), false) as is_goal
        from conversion_events c cross join lateral (${creditOf(windows)}) t left join ad_groups g on g.id = t.ad_group_id
        where c.advertiser_id = ${advertiserId} and c.at >= ${from} and c.at < ${until}
      ) x group by 1, 2, 3 order by 2, 1, 3`,
  );
};
