import { and, count, eq, isNull, sql } from "drizzle-orm";
import type { FeedRun } from "../../../src/catalogs/feed.ts";
import { type Database, rows } from "../../client.ts";
import { catalogFeedFiles, catalogFeeds, catalogs } from "../../schema/catalogs.ts";
import { isoText, isoTime } from "../fragments/values.ts";

export type FeedFields = typeof catalogFeeds.$inferSelect;
export interface FeedRow extends Record<string, unknown> {
  id: string;
  catalogId: string;
  name: string;
  source: FeedFields["source"];
  url: string | null;
  currency: string;
  country: string;
  locale: string;
  format: FeedFields["format"];
  availability: FeedFields["availability"];
  updatedAt: string;
  /** `unknown`, because PGlite delivers JSON as text. */
  schedule: unknown;
  status: FeedFields["status"];
  nextRunAt: string | null;
  products: number;
  pins: number;
  lastRun: unknown;
  createdAt: string;
}

/** Columns of a run as screens show it; the statement names the run `r`. */
export const RUN_COLUMNS =
  sql.raw(`r.id::text as id, r.feed_id::text as "feedId", r.state, r.is_scheduled as "isScheduled",
  r.fault, r.is_unchanged as "isUnchanged", r.format, r.rows::int as rows, r.valid::int as valid, r.errors::int as errors,
  r.warnings::int as warnings, r.created::int as created, r.changed::int as changed, r.removed::int as removed,
  ${isoText("r.created_at")} as "createdAt", ${isoText("r.ended_at")} as "endedAt"`);
const COLUMNS = sql`f.id::text as id, f.catalog_id::text as "catalogId", f.name, f.source, f.url, f.currency,
  coalesce(f.country, (select v.country from advertisers v where v.id = f.advertiser_id)) as country,
  coalesce(f.locale, 'en') as locale, f.format, f.availability, ${isoTime("coalesce(f.updated_at, f.created_at)")} as "updatedAt",
  f.schedule::text as schedule, f.status, ${isoTime("f.next_run_at")} as "nextRunAt",
  (select count(*)::int from catalog_products p where p.feed_id = f.id and p.state = 'IN_FEED') as products,
  (select count(*)::int from catalog_products p where p.feed_id = f.id and p.pin_state = 'LIVE') as pins,
  (select row_to_json(l)::text from (select ${RUN_COLUMNS} from catalog_runs r where r.feed_id = f.id order by r.id desc limit 1) l)
    as "lastRun",
  ${isoTime("f.created_at")} as "createdAt"`;

export const listFeeds = (
  db: Database,
  { advertiserId, after, limit }: { advertiserId: string; after: string | null; limit: number },
): Promise<FeedRow[]> =>
  rows<FeedRow>(
    db,
    sql`select ${COLUMNS} from catalog_feeds f where f.advertiser_id = ${advertiserId} and f.deleted_at is null
      ${after ? sql`and f.id < ${after}` : sql``} order by f.id desc limit ${limit}`,
  );

interface Named {
  advertiserId: string;
  feedId: string;
}
export async function findFeed(db: Database, { advertiserId, feedId }: Named): Promise<FeedRow | null> {
  const [row] = await rows<FeedRow>(
    db,
    sql`select ${COLUMNS} from catalog_feeds f
      where f.id = ${feedId} and f.advertiser_id = ${advertiserId} and f.deleted_at is null`,
  );
  return row ?? null;
}

/** Finds a feed and locks it for a change or a run. */
export async function lockFeed(tx: Database, id: string): Promise<FeedFields | null> {
  const [row] = await tx
    .select()
    .from(catalogFeeds)
    .where(and(eq(catalogFeeds.id, id), isNull(catalogFeeds.deletedAt)))
    .for("update");
  return row ?? null;
}

export async function countFeeds(db: Database, advertiserId: string): Promise<number> {
  const [row] = await db
    .select({ feeds: count() })
    .from(catalogFeeds)
    .where(and(eq(catalogFeeds.advertiserId, advertiserId), isNull(catalogFeeds.deletedAt)));
  return row?.feeds ?? 0;
}

/** Returns the account's catalog, creating it with the first feed or group. The caller has locked the account. */
export async function catalogOf(
  tx: Database,
  { advertiserId, newId, now }: { advertiserId: string; newId: string; now: Date },
): Promise<string> {
  await tx.insert(catalogs).values({ id: newId, advertiserId, createdAt: now }).onConflictDoNothing();
  const [row] = await tx.select({ id: catalogs.id }).from(catalogs).where(eq(catalogs.advertiserId, advertiserId));
  if (!row) throw new Error("the account has no catalog");
  return row.id;
}

export async function insertFeed(tx: Database, feed: typeof catalogFeeds.$inferInsert): Promise<void> {
  await tx.insert(catalogFeeds).values(feed);
}
export async function updateFeed(
  tx: Database,
  id: string,
  fields: Partial<typeof catalogFeeds.$inferInsert>,
): Promise<void> {
  await tx.update(catalogFeeds).set(fields).where(eq(catalogFeeds.id, id));
}

export type DueFeed = Pick<FeedFields, "id" | "advertiserId"> & { schedule: unknown; timeZone: string };
/** Locks feeds that are due to run, so that only one process starts each. */
export const lockDueFeeds = (tx: Database, { now, limit }: { now: Date; limit: number }): Promise<DueFeed[]> =>
  rows<DueFeed & Record<string, unknown>>(
    tx,
    sql`select f.id::text as id, f.advertiser_id::text as "advertiserId", f.schedule::text as schedule,
        (select a.time_zone from advertisers a where a.id = f.advertiser_id) as "timeZone"
      from catalog_feeds f where f.next_run_at <= ${now.toISOString()}::text::timestamptz and f.deleted_at is null
        and f.status = 'ACTIVE'
      order by f.next_run_at limit ${limit} for update skip locked`,
  );

interface Part {
  feedId: string;
  key: string;
  part: number;
  parts: number;
  bytes: Uint8Array;
}
/**
 * Appends a part of an uploaded file; part 1 restarts the file.
 * @returns false if this is not the part that follows the last one
 */
export async function addFilePart(tx: Database, { feedId, key, part, parts, bytes }: Part): Promise<boolean> {
  if (part === 1) {
    const file = { key, part, parts, bytes };
    await tx
      .insert(catalogFeedFiles)
      .values({ feedId, ...file })
      .onConflictDoUpdate({ target: catalogFeedFiles.feedId, set: file });
    return true;
  }
  const added = await rows<{ one: number }>(
    tx,
    sql`update catalog_feed_files set bytes = bytes || decode(${bytes.toHex()}, 'hex'), part = ${part}::int
      where feed_id = ${feedId} and key = ${key} and parts = ${parts}::int and part = ${part - 1}::int returning 1 as one`,
  );
  return added.length > 0;
}
export async function fileSize(tx: Database, feedId: string): Promise<number> {
  const [row] = await rows<{ size: number }>(
    tx,
    sql`select octet_length(bytes)::int as size from catalog_feed_files where feed_id = ${feedId}`,
  );
  return row?.size ?? 0;
}
/** Returns the uploaded file; null until its last part has arrived. */
export async function wholeFile(db: Database, feedId: string): Promise<Uint8Array | null> {
  const [row] = await db
    .select()
    .from(catalogFeedFiles)
    .where(and(eq(catalogFeedFiles.feedId, feedId), eq(catalogFeedFiles.part, catalogFeedFiles.parts)));
  return row?.bytes ?? null;
}

export type ShownRun = FeedRun & Record<string, unknown>;
