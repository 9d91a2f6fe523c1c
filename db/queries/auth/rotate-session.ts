import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { sessions } from "../../schema/auth.ts";

/**
 * Gives a session a new token. One statement decides, so only one of two concurrent calls succeeds.
 * @param forgetsStepUp the person must step up again before guarded settings open
 * @returns whether it still had the token `from`
 */
export async function rotateSession(
  db: Database,
  {
    id,
    from,
    to,
    now,
    forgetsStepUp = false,
  }: { id: string; from: string; to: string; now: Date; forgetsStepUp?: boolean },
): Promise<boolean> {
  const changed = await db
    .update(sessions)
    .set({ tokenHash: to, lastSeenAt: now, ...(forgetsStepUp && { steppedUpAt: null }) })
    .where(and(eq(sessions.id, id), eq(sessions.tokenHash, from), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return changed.length === 1;
}
