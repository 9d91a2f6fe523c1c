import { and, asc, desc, eq, gt, inArray, lt } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { accountExports } from "../../schema/account.ts";
import { lockUser } from "../users/write-user.ts";

export type ExportRow = typeof accountExports.$inferSelect;

/** Returns a person's newest archive that has not expired, or null. */
export async function latestExport(db: Database, { userId, now }: { userId: string; now: Date }) {
  const [row] = await db
    .select()
    .from(accountExports)
    .where(and(eq(accountExports.userId, userId), gt(accountExports.expiresAt, now)))
    .orderBy(desc(accountExports.id))
    .limit(1);
  return row ?? null;
}

/**
 * Returns the archive in progress or starts a new one. Locks the person's row, so that two clicks start one archive.
 * @param reusesReady also accepts a finished archive
 * @returns `isNew` if the caller has to write it
 */
export async function beginExport(
  tx: Database,
  { reusesReady, ...begun }: { id: string; userId: string; now: Date; expiresAt: Date; reusesReady: boolean },
): Promise<{ row: ExportRow; isNew: boolean } | null> {
  const { id, userId, now, expiresAt } = begun;
  if (!(await lockUser(tx, { id: userId }))) return null;
  const latest = await latestExport(tx, { userId, now });
  const isGood = latest && (latest.state === "ready" ? reusesReady : latest.state !== "failed");
  if (isGood) return { row: latest, isNew: false };
  const [row] = await tx.insert(accountExports).values({ id, userId, createdAt: now, expiresAt }).returning();
  return row ? { row, isNew: true } : null;
}

export async function findExport(db: Database, { id }: { id: string }): Promise<ExportRow | null> {
  const [row] = await db.select().from(accountExports).where(eq(accountExports.id, id)).limit(1);
  return row ?? null;
}

/** A person's own finished archive, until it expires; null for another person's. */
export async function findReadyExport(db: Database, { id, userId, now }: { id: string; userId: string; now: Date }) {
  const row = await findExport(db, { id });
  return row && row.userId === userId && row.state === "ready" && row.expiresAt > now ? row : null;
}

export async function updateExport(
  db: Database,
  { id, fields }: { id: string; fields: Partial<typeof accountExports.$inferInsert> },
): Promise<void> {
  await db.update(accountExports).set(fields).where(eq(accountExports.id, id));
}

export const expiredExports = (db: Database, { now, limit }: { now: Date; limit: number }) =>
  db
    .select({ id: accountExports.id, parts: accountExports.parts })
    .from(accountExports)
    .where(lt(accountExports.expiresAt, now))
    .orderBy(asc(accountExports.expiresAt))
    .limit(limit);

export async function forgetExports(db: Database, { ids }: { ids: readonly string[] }): Promise<void> {
  if (ids.length > 0) await db.delete(accountExports).where(inArray(accountExports.id, [...ids]));
}
