import { asc, eq, inArray, sql } from "drizzle-orm";
import { HASH_DISTANCE, type HashAction } from "../../../src/spam/picture-hash.rules.ts";
import { type Database, rows } from "../../client.ts";
import { hashLists } from "../../schema/spam.ts";
import { list } from "../fragments/values.ts";

export type HashListRow = typeof hashLists.$inferSelect;

export const listHashLists = (db: Database): Promise<HashListRow[]> =>
  db.select().from(hashLists).orderBy(asc(hashLists.name));

/** Hashes per statement. */
const AT_ONCE = 10_000;

/**
 * Writes a list, or replaces the one of this name.
 * @param max how many lists there may be
 * @returns null if there are that many
 */
export async function replaceHashList(
  tx: Database,
  {
    hashes,
    max,
    ...row
  }: Omit<typeof hashLists.$inferInsert, "hashCount"> & { hashes: readonly string[]; max: number },
): Promise<HashListRow | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('hash_lists'))`);
  const { id: _, createdAt: __, ...changed } = { ...row, hashCount: hashes.length };
  const others = await tx.select({ name: hashLists.name }).from(hashLists);
  if (others.length >= max && !others.some(({ name }) => name === row.name)) return null;
  const [kept] = await tx
    .insert(hashLists)
    .values({ ...row, hashCount: hashes.length })
    .onConflictDoUpdate({ target: hashLists.name, set: changed })
    .returning();
  if (!kept) throw new Error("an upsert returned no row");
  await tx.execute(sql`delete from listed_hashes where list_id = ${kept.id}::text::bigint`);
  for (let start = 0; start < hashes.length; start += AT_ONCE)
    await tx.execute(sql`insert into listed_hashes (hash, list_id)
      select hash, ${kept.id}::text::bigint from unnest(${list(hashes.slice(start, start + AT_ONCE))}::text[]) hash`);
  return kept;
}

/** @returns the list that is gone now; null if it was before */
export async function deleteHashList(tx: Database, { id }: { id: string }): Promise<HashListRow | null> {
  const [gone] = await tx.delete(hashLists).where(eq(hashLists.id, id)).returning();
  return gone ?? null;
}

/** Deletes lists that have expired. @returns their number */
export async function deleteExpiredHashLists(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const due = db
    .select({ id: hashLists.id })
    .from(hashLists)
    .where(sql`${hashLists.expiresAt} <= ${now.toISOString()}::text::timestamptz`)
    .limit(limit);
  return (await db.delete(hashLists).where(inArray(hashLists.id, due)).returning({ id: hashLists.id })).length;
}

/**
 * The action of the lists that have pictures like these, the hardest first.
 * @param hashes null for a post without a picture that can be compared
 * @returns an action or null for each; an index finds the hashes that may be near enough
 */
export async function listedActions(
  db: Database,
  { hashes, now }: { hashes: readonly (string | null)[]; now: Date },
): Promise<(HashAction | null)[]> {
  if (hashes.every((hash) => hash === null)) return hashes.map(() => null);
  const found = await rows<{ action: HashAction | null }>(
    db,
    sql`select (select l.action from listed_hashes h join hash_lists l on l.id = h.list_id
          and (l.expires_at is null or l.expires_at > ${now.toISOString()}::text::timestamptz)
        where a.hash is not null and hash_bands(h.hash) && hash_bands(a.hash) and bit_count(('x' || h.hash)::bit(64) # ('x' || a.hash)::bit(64)) <= ${HASH_DISTANCE}::int
        order by l.action desc limit 1) as action
      from unnest(${list(hashes.map((hash) => hash ?? "NULL"))}::text[]) with ordinality a (hash, n) order by a.n`,
  );
  return found.map(({ action }) => action);
}
