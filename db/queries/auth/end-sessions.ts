import { and, eq, isNull, ne } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { accessTokens, sessions } from "../../schema/auth.ts";

export async function endSession(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await db.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, id));
}

/** @returns whether the person had such a session */
export async function endOwnSession(
  db: Database,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}

/**
 * Ends all current access of a person: sessions and access tokens (SECURITY.md 7).
 * @param except a session to keep
 */
export async function endAllAccess(
  db: Database,
  { userId, now, except }: { userId: string; now: Date; except?: string },
): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.id, except);
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), others));
  await db
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt)));
}
