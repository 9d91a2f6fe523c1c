import { asc, eq, inArray, lt } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { accountExports } from "../../schema/account.ts";

/** An export that an earlier release started or wrote. */
export async function earlierExport(
  db: Database,
  { id }: { id: string },
): Promise<typeof accountExports.$inferSelect | null> {
  const [row] = await db.select().from(accountExports).where(eq(accountExports.id, id)).limit(1);
  return row ?? null;
}

/** A person's own finished archive, until it expires; null for another person's. */
export async function findReadyExport(db: Database, { id, userId, now }: { id: string; userId: string; now: Date }) {
  const row = await earlierExport(db, { id });
  return row && row.userId === userId && row.state === "ready" && row.expiresAt > now ? row : null;
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
