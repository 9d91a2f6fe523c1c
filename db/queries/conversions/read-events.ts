import { and, desc, eq, lt, sql } from "drizzle-orm";
import { DEFAULT_WINDOWS } from "../../../src/ads/attribution.ts";
import type {
  ACTION_SOURCES,
  ConversionEvent,
  ConversionSource,
  TouchKind,
  UploadKind,
} from "../../../src/ads/conversion-kinds.ts";
import type { AdSurface } from "../../../src/ads/events.ts";
import type { QualitySums } from "../../../src/conversions/quality.rules.ts";
import { type Database, rows } from "../../client.ts";
import { conversionDoubles, conversionTests, conversionUploads } from "../../schema/conversions.ts";
import { isoText, list } from "../fragments/values.ts";
import { creditOf } from "./credited.ts";

interface Listing {
  advertiserId: string;
  after: string | null;
  limit: number;
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
const TIME = (column: string, name: string) => sql.raw(`${isoText(column)} as "${name}"`);

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

export interface QualityRow extends QualitySums, Record<string, unknown> {
  source: ConversionSource;
  platform: (typeof ACTION_SOURCES)[number];
  eventName: ConversionEvent;
}
/** How much events told since a day, by source, platform and event. */
export const readQuality = (
  db: Database,
  asked: { advertiserId: string; since: string; source: ConversionSource | null; platforms: readonly string[] | null },
): Promise<QualityRow[]> =>
  rows<QualityRow>(
    db,
    sql`select source, platform, event_name as "eventName", sum(events)::int as events, sum(doubled)::int as doubled,
        sum(click_id)::int as "clickId", sum(email)::int as email, sum(external_id)::int as "externalId",
        sum(device)::int as device, sum(ip)::int as ip, sum(user_agent)::int as "userAgent", sum(page)::int as page,
        sum(value)::int as value, sum(order_id)::int as "orderId", sum(product)::int as product
      from conversion_quality where advertiser_id = ${asked.advertiserId} and day >= ${asked.since}::text::date
        ${asked.source ? sql`and source = ${asked.source}` : sql``}
        ${asked.platforms ? sql`and platform = any(${list(asked.platforms)}::text::text[])` : sql``}
      group by 1, 2, 3 order by 1, 2, 3`,
  );

const NAMES_MAX = 500;
export const listNames = (
  db: Database,
  advertiserId: string,
): Promise<{ name: string; eventName: ConversionEvent; lastAt: string }[]> =>
  rows<{ name: string; eventName: ConversionEvent; lastAt: string }>(
    db,
    sql`select name, event_name as "eventName", ${TIME("last_at", "lastAt")} from conversion_names
      where advertiser_id = ${advertiserId} order by name limit ${NAMES_MAX}`,
  );
