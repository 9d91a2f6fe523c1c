import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { isUniqueViolation } from "../../engine/faults.ts";
import { websites } from "../../schema/websites.ts";

export type WebsiteRow = typeof websites.$inferSelect;

export const listWebsites = (db: Database, { userId }: { userId: string }): Promise<WebsiteRow[]> =>
  db.select().from(websites).where(eq(websites.userId, userId)).orderBy(websites.id);

/** Returns the person's existing claim of a domain, or adds this one. */
export async function insertWebsite(db: Database, website: typeof websites.$inferInsert): Promise<WebsiteRow | null> {
  const [row] = await db
    .insert(websites)
    .values(website)
    .onConflictDoUpdate({ target: [websites.userId, websites.domain], set: { domain: website.domain } })
    .returning();
  return row ?? null;
}

export async function findOwnWebsite(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<WebsiteRow | null> {
  const [row] = await db
    .select()
    .from(websites)
    .where(and(eq(websites.id, id), eq(websites.userId, userId)))
    .limit(1);
  return row ?? null;
}

/** @param domain in the form of a Pin's link host */
export async function hasVerifiedWebsite(
  db: Database,
  { userId, domain }: { userId: string; domain: string },
): Promise<boolean> {
  const found = await db
    .select({ id: websites.id })
    .from(websites)
    .where(and(eq(websites.domain, domain), isNotNull(websites.verifiedAt), eq(websites.userId, userId)))
    .limit(1);
  return found.length === 1;
}

/**
 * Marks a website as verified. Of two people who prove it at once, one succeeds.
 * @returns null if somebody else has the website, "gone" if the claim was withdrawn meanwhile
 */
export async function setWebsiteVerified(
  db: Database,
  { id, now }: { id: string; now: Date },
): Promise<WebsiteRow | "gone" | null> {
  try {
    const [row] = await db
      .update(websites)
      .set({
        verifiedAt: sql`coalesce(${websites.verifiedAt}, ${now.toISOString()}::text::timestamptz)`,
        checkedAt: now,
        missingSince: null,
      })
      .where(eq(websites.id, id))
      .returning();
    return row ?? "gone";
  } catch (error) {
    if (isUniqueViolation(error, "websites_verified_key")) return null;
    throw error;
  }
}

/** @returns false if the person has no such website */
export async function deleteWebsite(db: Database, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const gone = await db
    .delete(websites)
    .where(and(eq(websites.id, id), eq(websites.userId, userId)))
    .returning({ id: websites.id });
  return gone.length === 1;
}

/** Verified websites last checked before a moment, longest ago first. */
export const websitesToCheck = (
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<WebsiteRow[]> =>
  db
    .select()
    .from(websites)
    .where(and(isNotNull(websites.verifiedAt), lt(websites.checkedAt, before)))
    .orderBy(websites.checkedAt)
    .limit(limit);

/**
 * Records that the proof is missing. A website whose proof has been missing since before `lapsedBefore` no longer
 * belongs to anybody.
 */
export async function setProofMissing(
  db: Database,
  { id, now, lapsedBefore }: { id: string; now: Date; lapsedBefore: Date },
): Promise<void> {
  const since = sql`coalesce(${websites.missingSince}, ${now.toISOString()}::text::timestamptz)`;
  await db
    .update(websites)
    .set({
      checkedAt: now,
      missingSince: since,
      verifiedAt: sql`case when ${since} < ${lapsedBefore.toISOString()}::text::timestamptz then null else ${websites.verifiedAt} end`,
    })
    .where(eq(websites.id, id));
}
