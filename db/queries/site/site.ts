import { and, eq, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { siteKeys } from "../../schema/system.ts";

export interface SiteCounts extends Record<string, unknown> {
  people: number;
  boards: number;
  pins: number;
}

/** Totals of the whole site, including secret boards and the trash. */
export async function countSite(db: Database): Promise<SiteCounts> {
  const [row] = await rows<SiteCounts>(
    db,
    sql`select (select count(*)::int from users) as people, (select count(*)::int from boards) as boards,
      (select count(*)::int from pins) as pins`,
  );
  return row ?? { people: 0, boards: 0, pins: 0 };
}

/** The site's key of that name; null if it was never made. */
export async function findSiteKey(db: Database, { name }: { name: string }): Promise<string | null> {
  const [row] = await db.select({ key: siteKeys.key }).from(siteKeys).where(eq(siteKeys.name, name));
  return row?.key ?? null;
}

/** Stores a key in its new form, unless it changed meanwhile. */
export async function replaceSiteKey(
  db: Database,
  { name, stored, key }: { name: string; stored: string; key: string },
): Promise<void> {
  await db
    .update(siteKeys)
    .set({ key })
    .where(and(eq(siteKeys.name, name), eq(siteKeys.key, stored)));
}

/** Returns the site's key of that name, after storing `candidate` if there was none. Processes that start together get one key. */
export async function siteKey(db: Database, { name, candidate }: { name: string; candidate: string }): Promise<string> {
  await db.insert(siteKeys).values({ name, key: candidate }).onConflictDoNothing();
  const [row] = await db.select({ key: siteKeys.key }).from(siteKeys).where(eq(siteKeys.name, name));
  if (!row) throw new Error(`the site's key ${name} was neither made nor there`);
  return row.key;
}
