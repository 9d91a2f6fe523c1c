import { eq, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { sitemapFiles } from "../../schema/system.ts";
import { isLabeledSensitive } from "../fragments/labels.ts";
import { isPersonVisible } from "../fragments/people.ts";

/** Whether none of these people asked search engines not to list them (`users.search_hidden`). */
const isListed = (...ids: readonly string[]) =>
  sql`not exists (select from users h where h.id in (${sql.raw(ids.join(", "))}) and h.search_hidden)`;

/** Ids from `from` up to, but not including, `to`. */
export interface IdRange {
  from: string;
  to: string;
}
type Range = IdRange & { limit: number };

/** How many addresses of each kind one file has. */
export interface SitemapLimits {
  pins: number;
  boards: number;
}

/**
 * The id at which a range's next file begins: after as many public Pins or boards as one file takes. It counts hidden
 * people's too, so a file may have less, and never more. Both counts read an index from `from` on and end at the limit.
 * @returns null if one file is enough
 */
export async function nextFileStart(
  db: Database,
  { from, to }: IdRange,
  { pins, boards }: SitemapLimits,
): Promise<string | null> {
  const [row] = await rows<{ id: string | null }>(
    db,
    sql`select least(
        (select p.id from pins p where p.is_public and p.deleted_at is null and p.id >= ${from}::bigint and p.id < ${to}::bigint
          order by p.id offset ${sql.raw(String(pins))} limit 1),
        (select b.id from boards b where b.privacy = 'public' and b.pin_count > 0 and b.id >= ${from}::bigint and b.id < ${to}::bigint
          order by b.id offset ${sql.raw(String(boards))} limit 1))::text as id`,
  );
  return row?.id ?? null;
}

/** The first ids of each month's second and later files, in order. @param month only of this one */
export const listSitemapFiles = (db: Database, month?: string) =>
  db
    .select()
    .from(sitemapFiles)
    .where(month === undefined ? undefined : eq(sitemapFiles.month, month))
    .orderBy(sitemapFiles.month, sitemapFiles.number);

/** Replaces what is known about a month. @param starts the first ids of its second and later files */
export async function replaceSitemapFiles(
  db: Database,
  { month, starts }: { month: string; starts: readonly string[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(sitemapFiles).where(eq(sitemapFiles.month, month));
    if (starts.length > 0)
      await tx
        .insert(sitemapFiles)
        .values(starts.map((fromId, index) => ({ month, number: index + 2, fromId })))
        // Both schedules may split one month at the same time.
        .onConflictDoUpdate({
          target: [sitemapFiles.month, sitemapFiles.number],
          set: { fromId: sql`excluded.from_id` },
        });
  });
}

/** The id of the site's oldest public Pin; null without any. */
export async function oldestPublicPin(db: Database): Promise<string | null> {
  const [row] = await rows<{ id: string | null }>(
    db,
    sql`select min(p.id)::text as id from pins p where p.is_public and p.deleted_at is null`,
  );
  return row?.id ?? null;
}

/** The oldest public Pins of a range, each with its picture's address as the card has it: the newest wait for the next split. */
export async function pinsForSitemap(
  db: Database,
  { from, to, limit }: Range,
): Promise<{ id: string; picture: string }[]> {
  return rows(
    db,
    sql`select p.id::text as id, p.card::json->'images'->'736x'->>'url' as picture from pins p where p.is_public and p.deleted_at is null
      and p.id >= ${from}::bigint and p.id < ${to}::bigint and ${isPersonVisible("p.pinner_id")} and not ${isLabeledSensitive()}
      and ${isListed("p.pinner_id", "p.native_creator_id", "(select b.owner_id from boards b where b.id = p.board_id)")}
      order by p.id limit ${limit}`,
  );
}

/** The paths' parts of the oldest public boards of a range that have a Pin. */
export async function boardsForSitemap(
  db: Database,
  { from, to, limit }: Range,
): Promise<{ username: string; slug: string }[]> {
  return rows(
    db,
    sql`select u.username, b.slug from boards b join users u on u.id = b.owner_id
      where b.privacy = 'public' and b.pin_count > 0 and b.id >= ${from}::bigint and b.id < ${to}::bigint
      and ${isPersonVisible("b.owner_id")} and ${isListed("b.owner_id")}
      order by b.id limit ${limit}`,
  );
}
