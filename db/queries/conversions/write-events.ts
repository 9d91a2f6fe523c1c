import { sql } from "drizzle-orm";
import type { ConversionSource } from "../../../src/ads/conversion-kinds.ts";
import { type Database, rows } from "../../client.ts";
import { conversionTests, conversionUploads } from "../../schema/conversions.ts";

export interface NewConversion {
  id: string;
  eventName: string;
  eventId: string;
  at: string;
  value: string | null;
  currency: string;
  quantity: number;
  page: string;
  platform: string;
}

interface About {
  advertiserId: string;
  source: ConversionSource;
  tagId: string | null;
  now: Date;
}

/** Stores each event once, whichever source sent it first. @returns the ids of the new ones */
export async function insertConversions(
  tx: Database,
  { advertiserId, source, tagId, now, events }: About & { events: readonly NewConversion[] },
): Promise<Set<string>> {
  const made = await rows<{ id: string }>(
    tx,
    // Sorted, so that two calls with the same events can't deadlock.
    sql`insert into conversion_events (id, advertiser_id, event_name, event_id, source, tag_id, at, received_at, value_micro,
        currency, quantity, page, platform)
      select e.id::bigint, ${advertiserId}::bigint, e."eventName", e."eventId", ${source}::text, ${tagId}::bigint, e.at,
        ${now.toISOString()}::timestamptz, e.value::bigint, e.currency, e.quantity, e.page, e.platform
      from jsonb_to_recordset(${JSON.stringify(events)}::text::jsonb) as e(id text, "eventName" text, "eventId" text,
        at timestamptz, value text, currency text, quantity int, page text, platform text)
      order by 3, 4 on conflict do nothing returning id::text as id`,
  );
  return new Set(made.map(({ id }) => id));
}

/** Stores reports of events that had come before. @returns the ids of those that another source had reported first */
export async function insertDoubles(
  tx: Database,
  { advertiserId, source, now, doubles }: About & { doubles: readonly NewConversion[] },
): Promise<Set<string>> {
  if (doubles.length === 0) return new Set();
  const stored = await rows<{ id: string; first: ConversionSource }>(
    tx,
    sql`insert into conversion_doubles (id, advertiser_id, event_name, event_id, source, first_source, at)
      select d.id::bigint, c.advertiser_id, c.event_name, c.event_id, ${source}::text, c.source, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(doubles)}::text::jsonb) as d(id text, "eventName" text, "eventId" text)
      join conversion_events c on c.advertiser_id = ${advertiserId} and c.event_name = d."eventName" and c.event_id = d."eventId"
      returning id::text as id, first_source as first`,
  );
  return new Set(stored.filter(({ first }) => first !== source).map(({ id }) => id));
}

export interface DayCount {
  eventName: string;
  at: string;
  counted: number;
  doubled: number;
  withClick: number;
  withEmail: number;
  matched: number;
}

/** Adds events to the account's counts per day. */
export async function addConversionDays(
  tx: Database,
  { advertiserId, source, now, timeZone, counts }: About & { timeZone: string; counts: readonly DayCount[] },
): Promise<void> {
  await rows(
    tx,
    sql`insert into conversion_days (advertiser_id, day, source, event_name, counted, doubled, with_click, with_email, matched,
        last_at)
      select ${advertiserId}::bigint, local_time(c.at, ${timeZone}::text)::date, ${source}::text, c."eventName", sum(c.counted)::int,
        sum(c.doubled)::int, sum(c."withClick")::int, sum(c."withEmail")::int, sum(c.matched)::int, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(counts)}::text::jsonb) as c("eventName" text, at timestamptz, counted int,
        doubled int, "withClick" int, "withEmail" int, matched int)
      group by 2, 4 order by 2, 4
      on conflict (advertiser_id, day, source, event_name) do update set counted = conversion_days.counted + excluded.counted,
        doubled = conversion_days.doubled + excluded.doubled, with_click = conversion_days.with_click + excluded.with_click,
        with_email = conversion_days.with_email + excluded.with_email, matched = conversion_days.matched + excluded.matched,
        last_at = greatest(conversion_days.last_at, excluded.last_at)`,
  );
}

/** The parts of events that quality is measured by, and their columns. */
const QUALITY = {
  events: "events",
  doubled: "doubled",
  clickId: "click_id",
  email: "email",
  externalId: "external_id",
  device: "device",
  ip: "ip",
  userAgent: "user_agent",
  page: "page",
  value: "value",
  orderId: "order_id",
  product: "product",
} as const;
const PARTS = Object.entries(QUALITY);
export type QualityCount = Record<keyof typeof QUALITY, number> & { eventName: string; platform: string; at: string };

/** Adds to the account's sums per day how many events had which fields. */
export async function addQuality(
  tx: Database,
  { advertiserId, source, timeZone, counts }: About & { timeZone: string; counts: readonly QualityCount[] },
): Promise<void> {
  const [columns, sums, fields, added] = [
    PARTS.map(([, column]) => column),
    PARTS.map(([name]) => `sum(c."${name}")::int`),
    PARTS.map(([name]) => `"${name}" int`),
    PARTS.map(([, column]) => `${column} = q.${column} + excluded.${column}`),
  ].map((parts) => sql.raw(parts.join(", ")));
  await rows(
    tx,
    sql`insert into conversion_quality as q (advertiser_id, day, source, platform, event_name, ${columns})
      select ${advertiserId}::bigint, local_time(c.at, ${timeZone}::text)::date, ${source}::text, c.platform, c."eventName", ${sums}
      from jsonb_to_recordset(${JSON.stringify(counts)}::text::jsonb) as c("eventName" text, platform text, at timestamptz, ${fields})
      group by 2, 4, 5 order by 2, 4, 5
      on conflict (advertiser_id, day, source, platform, event_name) do update set ${added}`,
  );
}

export interface NewProduct {
  conversionId: string;
  position: number;
  productId: string;
  brand: string;
  category: string;
  quantity: number;
  price: string | null;
}
export async function insertProducts(tx: Database, products: readonly NewProduct[]): Promise<void> {
  if (products.length === 0) return;
  await rows(
    tx,
    sql`insert into conversion_products (conversion_id, position, product_id, brand, category, quantity, price_micro)
      select p."conversionId"::bigint, p.position, p."productId", p.brand, p.category, p.quantity, p.price::bigint
      from jsonb_to_recordset(${JSON.stringify(products)}::text::jsonb) as p("conversionId" text, position int,
        "productId" text, brand text, category text, quantity int, price text)`,
  );
}

/**
 * Stores the names that an account's programs give to events. A known name's time is exact to an hour, so that not every
 * call writes the row.
 */
export async function keepNames(
  tx: Database,
  {
    advertiserId,
    now,
    names,
  }: Pick<About, "advertiserId" | "now"> & { names: readonly { name: string; eventName: string }[] },
): Promise<void> {
  if (names.length === 0) return;
  await rows(
    tx,
    sql`insert into conversion_names (advertiser_id, name, event_name, last_at)
      select distinct on (n.name) ${advertiserId}::bigint, n.name, n."eventName", ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(names)}::text::jsonb) as n(name text, "eventName" text)
      where not exists (select from conversion_names k where k.advertiser_id = ${advertiserId}::bigint and k.name = n.name
        and k.event_name = n."eventName" and k.last_at > ${now.toISOString()}::timestamptz - interval '1 hour')
      order by n.name on conflict (advertiser_id, name) do update set event_name = excluded.event_name, last_at = excluded.last_at`,
  );
}

export async function insertTests(db: Database, tests: (typeof conversionTests.$inferInsert)[]): Promise<void> {
  if (tests.length > 0) await db.insert(conversionTests).values(tests);
}

export interface UploadCounts {
  rows: number;
  counted: number;
  doubled: number;
  refused: number;
  clicked: number;
  engaged: number;
  viewed: number;
}
/** Maximum number of faults that are stored per file. */
export const FAULTS_KEPT = 100;

export async function insertUpload(tx: Database, upload: typeof conversionUploads.$inferInsert): Promise<void> {
  await tx.insert(conversionUploads).values(upload);
}

/** @returns false if the account has no such upload */
export async function addToUpload(
  tx: Database,
  {
    id,
    advertiserId,
    kind,
    counts,
    faults,
  }: {
    id: string;
    advertiserId: string;
    kind: string;
    counts: UploadCounts;
    faults: readonly { row: number; fault: string }[];
  },
): Promise<boolean> {
  const changed = await rows(
    tx,
    sql`update conversion_uploads set rows = rows + ${counts.rows}::int, counted = counted + ${counts.counted}::int,
        doubled = doubled + ${counts.doubled}::int, refused = refused + ${counts.refused}::int,
        clicked = clicked + ${counts.clicked}::int, engaged = engaged + ${counts.engaged}::int,
        viewed = viewed + ${counts.viewed}::int,
        faults = case when jsonb_array_length(faults) < ${FAULTS_KEPT}::int
          then faults || ${JSON.stringify(faults.slice(0, FAULTS_KEPT))}::text::jsonb else faults end
      where id = ${id} and advertiser_id = ${advertiserId} and kind = ${kind} returning 1`,
  );
  return changed.length > 0;
}

/** Deletes tests after a day, duplicate reports and quality after 30 days, and events after 400. */
export async function forgetConversions(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  await rows(db, sql`delete from conversion_tests where at < ${before(1)}::timestamptz`);
  await rows(db, sql`delete from conversion_doubles where at < ${before(30)}::timestamptz`);
  await rows(db, sql`delete from conversion_quality where day < ${before(30)}::timestamptz::date`);
  await rows(db, sql`delete from conversion_events where received_at < ${before(400)}::timestamptz`);
}

export const markFired = (db: Database, { tagId, now }: { tagId: string; now: Date }) =>
  rows(db, sql`update conversion_tags set fired_at = ${now.toISOString()}::timestamptz where id = ${tagId}`);
