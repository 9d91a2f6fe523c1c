import { and, eq, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { savedSearches } from "../../schema/mine.ts";

export type SavedSearchRow = typeof savedSearches.$inferSelect;

/** A person's saved searches in alphabetical order. */
export const listSearches = (db: Database, { userId }: { userId: string }): Promise<SavedSearchRow[]> =>
  db.select().from(savedSearches).where(eq(savedSearches.userId, userId)).orderBy(sql`name_key collate "C"`);

interface NewSearch {
  id: string;
  userId: string;
  name: string;
  nameKey: string;
  query: string;
  now: Date;
  /** How many a person can save. */
  most: number;
}

/** Saves a search, in place of another of that name. @returns its row; null if the person has saved as many as there can be */
export async function putSearch(
  tx: Database,
  { id, userId, name, nameKey, query, now, most }: NewSearch,
): Promise<SavedSearchRow | null> {
  const [row] = await rows<{ n: number }>(
    tx,
    sql`select count(*)::int as n from saved_searches where user_id = ${userId}::text::bigint and name_key <> ${nameKey}`,
  );
  if (Number(row?.n ?? 0) >= most) return null;
  const [written] = await tx
    .insert(savedSearches)
    .values({ id, userId, name, nameKey, query, createdAt: now })
    .onConflictDoUpdate({ target: [savedSearches.userId, savedSearches.nameKey], set: { name, query } })
    .returning();
  return written ?? null;
}

/** @returns whether the person had it */
export async function deleteSearch(db: Database, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const gone = await db
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    .returning({ id: savedSearches.id });
  return gone.length > 0;
}
