import { and, asc, count, eq, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { followedFeeds, followedItems } from "../../schema/syndication.ts";
import { list } from "../fragments/values.ts";

export type FollowedFeedRow = typeof followedFeeds.$inferSelect;
/** A feed of a person on a board. */
interface Named {
  id: string;
  boardId: string;
  userId: string;
}

const ofPerson = ({ id, boardId, userId }: Named) =>
  and(eq(followedFeeds.id, id), eq(followedFeeds.boardId, boardId), eq(followedFeeds.userId, userId));

/** The person's feeds on a board, oldest first; a board has few. */
export const listFollowedFeeds = (
  db: Database,
  { boardId, userId }: { boardId: string; userId: string },
): Promise<FollowedFeedRow[]> =>
  db
    .select()
    .from(followedFeeds)
    .where(and(eq(followedFeeds.boardId, boardId), eq(followedFeeds.userId, userId)))
    .orderBy(asc(followedFeeds.id));

/** Numbers of feeds on the board, of anybody, and of the person. Call it with the person's row locked. */
export async function countFollowedFeeds(
  tx: Database,
  { boardId, userId }: { boardId: string; userId: string },
): Promise<{ onBoard: number; ofPerson: number }> {
  const [onBoard] = await tx.select({ n: count() }).from(followedFeeds).where(eq(followedFeeds.boardId, boardId));
  const [ofPerson] = await tx.select({ n: count() }).from(followedFeeds).where(eq(followedFeeds.userId, userId));
  return { onBoard: onBoard?.n ?? 0, ofPerson: ofPerson?.n ?? 0 };
}

/** @returns null if the board already has a feed of that address */
export async function insertFollowedFeed(
  tx: Database,
  feed: typeof followedFeeds.$inferInsert,
): Promise<FollowedFeedRow | null> {
  const [row] = await tx.insert(followedFeeds).values(feed).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findFollowedFeed(db: Database, { id }: { id: string }): Promise<FollowedFeedRow | null> {
  const [row] = await db.select().from(followedFeeds).where(eq(followedFeeds.id, id));
  return row ?? null;
}

/** Makes a feed due now, even if it is paused. @returns null if the person has no such feed */
export async function resumeFollowedFeed(
  tx: Database,
  { nextAt, ...named }: Named & { nextAt: Date },
): Promise<FollowedFeedRow | null> {
  const [row] = await tx.update(followedFeeds).set({ nextAt, failingSince: null }).where(ofPerson(named)).returning();
  return row ?? null;
}

/** @returns false if the person has no such feed */
export async function deleteFollowedFeed(db: Database, named: Named): Promise<boolean> {
  return (await db.delete(followedFeeds).where(ofPerson(named)).returning({ id: followedFeeds.id })).length === 1;
}

/** Feeds that are due, each claimed for one job. @param again when a feed whose job is lost becomes due again */
export const claimDueFeeds = (
  tx: Database,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<{ id: string; userId: string }[]> =>
  rows<{ id: string; userId: string }>(
    tx,
    sql`with due as materialized (
        select id from followed_feeds where next_at <= ${now.toISOString()}::text::timestamptz
        order by next_at limit ${sql.raw(String(limit))} for update skip locked
      )
      update followed_feeds f set next_at = ${again.toISOString()}::text::timestamptz from due where f.id = due.id
      returning f.id::text as id, f.user_id::text as "userId"`,
  );

/** Records the outcome of a reading. */
export async function updateFollowedFeed(
  db: Database,
  { id, fields }: { id: string; fields: Partial<FollowedFeedRow> },
): Promise<void> {
  await db.update(followedFeeds).set(fields).where(eq(followedFeeds.id, id));
}

/** The hashes among these that the feed has already brought. */
export async function knownItems(
  db: Database,
  { feedId, hashes }: { feedId: string; hashes: readonly string[] },
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const found = await rows<{ hash: string }>(
    db,
    sql`select key_hash as hash from followed_items
      where feed_id = ${feedId}::text::bigint and key_hash = any(${list(hashes)}::text[])`,
  );
  return new Set(found.map(({ hash }) => hash));
}

/** Records an entry as brought, by all of its hashes. @param pinId null if it could not become a Pin */
export async function insertItems(
  db: Database,
  { feedId, hashes, pinId }: { feedId: string; hashes: readonly string[]; pinId: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [added] = await tx
      .insert(followedItems)
      .values(hashes.map((keyHash) => ({ feedId, keyHash, pinId })))
      .onConflictDoNothing()
      .returning({ keyHash: followedItems.keyHash });
    if (added && pinId)
      await tx
        .update(followedFeeds)
        .set({ pinCount: sql`${followedFeeds.pinCount} + 1` })
        .where(eq(followedFeeds.id, feedId));
  });
}
