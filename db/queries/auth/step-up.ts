import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { sessions } from "../../schema/auth.ts";
import { users } from "../../schema/users.ts";

/**
 * Whether the person of a session re-entered their password or a factor after `since`. A person without a password logs in through a
 * provider, so a log-in after `since` is equal proof.
 */
export async function isSteppedUp(
  db: Database,
  { sessionId, since }: { sessionId: string; since: Date },
): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.revokedAt),
        or(gt(sessions.steppedUpAt, since), and(isNull(users.passwordHash), gt(sessions.createdAt, since))),
      ),
    )
    .limit(1);
  return found.length === 1;
}

/** Marks a session and gives it a new token. @returns when the session expires; null if it already has */
export async function markSteppedUp(
  db: Database,
  { sessionId, tokenHash, now }: { sessionId: string; tokenHash: string; now: Date },
): Promise<Date | null> {
  const [row] = await db
    .update(sessions)
    .set({ steppedUpAt: now, tokenHash, lastSeenAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .returning({ expiresAt: sessions.expiresAt });
  return row?.expiresAt ?? null;
}
