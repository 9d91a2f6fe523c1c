import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { sessions } from "../../schema/auth.ts";

/**
 * The same session under a new token, in which the person has yet to say again who they are. One statement decides, so of two at once one only succeeds.
 * @returns whether it still had the token `from`
 */
export async function rotateSession(
  db: Database,
  { id, from, to, now }: { id: string; from: string; to: string; now: Date },
): Promise<boolean> {
  const changed = await db
    .update(sessions)
    .set({ tokenHash: to, lastSeenAt: now, steppedUpAt: null })
    .where(and(eq(sessions.id, id), eq(sessions.tokenHash, from), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return changed.length === 1;
}
