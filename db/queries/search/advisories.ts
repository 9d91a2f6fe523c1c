import { asc, eq, sql } from "drizzle-orm";
import type { KeptAdvisory } from "../../../src/search/default-advisories.ts";
import type { Database } from "../../client.ts";
import { searchAdvisories, searchAdvisoryViews } from "../../schema/search.ts";

export type AdvisoryRow = typeof searchAdvisories.$inferSelect;

export const listAdvisories = (db: Database): Promise<AdvisoryRow[]> =>
  db.select().from(searchAdvisories).orderBy(asc(searchAdvisories.id));

/** Adds missing notices; one that an administrator has changed is left alone. */
export async function addAdvisories(db: Database, rows: readonly (KeptAdvisory & { id: string })[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(searchAdvisories)
      .values([...rows])
      .onConflictDoNothing();
}

export async function putAdvisory(
  db: Database,
  { now, ...row }: KeptAdvisory & { id: string; isEnabled: boolean; now: Date },
): Promise<AdvisoryRow | null> {
  const { id, ...change } = row;
  const [kept] = await db
    .insert(searchAdvisories)
    .values({ ...row, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: searchAdvisories.id, set: { ...change, updatedAt: now } })
    .returning();
  return kept ?? null;
}

export async function deleteAdvisory(db: Database, { id }: { id: string }): Promise<void> {
  await db.delete(searchAdvisories).where(eq(searchAdvisories.id, id));
}

/** Counts a view of a notice, without the viewer. @returns whether the notice exists */
export async function countAdvisoryView(db: Database, { id, day }: { id: string; day: string }): Promise<boolean> {
  const [known] = await db
    .select({ id: searchAdvisories.id })
    .from(searchAdvisories)
    .where(eq(searchAdvisories.id, id));
  if (!known) return false;
  await db
    .insert(searchAdvisoryViews)
    .values({ advisoryId: id, day, views: 1 })
    .onConflictDoUpdate({
      target: [searchAdvisoryViews.advisoryId, searchAdvisoryViews.day],
      set: { views: sql`${searchAdvisoryViews.views} + 1` },
    });
  return true;
}

/** Views of each notice since a day. */
export async function advisoryViews(db: Database, { since }: { since: string }): Promise<ReadonlyMap<string, number>> {
  const found = await db
    .select({ id: searchAdvisoryViews.advisoryId, views: sql<number>`sum(${searchAdvisoryViews.views})::int` })
    .from(searchAdvisoryViews)
    .where(sql`${searchAdvisoryViews.day} >= ${since}::text::date`)
    .groupBy(searchAdvisoryViews.advisoryId);
  return new Map(found.map(({ id, views }) => [id, views]));
}
