import { and, asc, desc, eq, lt, lte } from "drizzle-orm";
import type { Language } from "../../../src/model/languages.ts";
import type { SitePage } from "../../../src/site/pages.ts";
import type { Database } from "../../client.ts";
import { sitePages } from "../../schema/site-pages.ts";

const { id, page, language, text, note, inForceAt, createdAt } = sitePages;
const VERSION = { id, page, language, text, note, inForceAt, createdAt };
export type SitePageRow = Awaited<ReturnType<typeof listSitePages>>[number];

/**
 * The versions in force of a page, one for each language: the newest that has begun. An older version that begins later does not replace
 * one that was published after it.
 */
export const pageInForce = (db: Database, key: { page: SitePage; now: Date }) =>
  db
    .selectDistinctOn([language], VERSION)
    .from(sitePages)
    .where(and(eq(page, key.page), lte(inForceAt, key.now)))
    .orderBy(asc(language), desc(id));

/** @returns null if there is no such version of the page */
export async function findPageVersion(db: Database, key: { page: SitePage; id: string }) {
  const [row] = await db
    .select(VERSION)
    .from(sitePages)
    .where(and(eq(id, key.id), eq(page, key.page)));
  return row ?? null;
}

/** The versions of a page in a language, newest first. */
export const listPageVersions = (
  db: Database,
  key: { page: SitePage; language: Language; after: string | null; limit: number },
) =>
  db
    .select(VERSION)
    .from(sitePages)
    .where(and(eq(page, key.page), eq(language, key.language), key.after ? lt(id, key.after) : undefined))
    .orderBy(desc(id))
    .limit(key.limit);

/** The newest version of each page in each language. */
export const listSitePages = (db: Database) =>
  db.selectDistinctOn([page, language], VERSION).from(sitePages).orderBy(asc(page), asc(language), desc(id));

/** @returns false if another version follows the same one */
export async function insertPageVersion(tx: Database, row: typeof sitePages.$inferInsert): Promise<boolean> {
  const made = await tx.insert(sitePages).values(row).onConflictDoNothing().returning({ id });
  return made.length === 1;
}
