import { asc, inArray, lt } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { accountExports } from "../../schema/account.ts";

/** Expired archives. */
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
