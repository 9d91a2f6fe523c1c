import { and, count, eq, exists, gt, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { signUpNotices } from "../../schema/sign-up.ts";
import { users } from "../../schema/users.ts";

const ONLY = 1;

/**
 * Claims the mail to administrators about people who wait, in the transaction that queues it.
 * @param notAfter the last mail must be at least this old
 * @returns the number of people who wait; null if nobody came since the last mail, or it is too recent
 */
export async function claimWaitingNotice(
  tx: Database,
  { now, notAfter }: { now: Date; notAfter: Date },
): Promise<number | null> {
  const [last] = await tx.select().from(signUpNotices).where(eq(signUpNotices.id, ONLY)).for("update");
  if (last && last.sentAt > notAfter) return null;
  const [newcomer] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.waitingSince), last && gt(users.waitingSince, last.sentAt)))
    .limit(1);
  if (!newcomer) return null;
  const claimed = await tx
    .insert(signUpNotices)
    .values({ id: ONLY, sentAt: now, firstSentAt: now })
    .onConflictDoUpdate({
      target: signUpNotices.id,
      set: { sentAt: now },
      setWhere: lt(signUpNotices.sentAt, now),
    })
    .returning({ id: signUpNotices.id });
  if (claimed.length === 0) return null;
  const [waiting] = await tx.select({ count: count() }).from(users).where(isNotNull(users.waitingSince));
  return waiting?.count ?? null;
}

/**
 * Deletes accounts that have waited for too long, which have nothing that others see. Until administrators have had as much time since
 * the first mail about people who wait, nobody has waited for too long.
 * @returns their names, addresses and languages, at most `limit`
 */
export function deleteExpiredWaiting(tx: Database, { before, limit }: { before: Date; limit: number }) {
  const isAnnounced = exists(
    tx
      .select({ id: signUpNotices.id })
      .from(signUpNotices)
      .where(and(eq(signUpNotices.id, ONLY), lt(signUpNotices.firstSentAt, before))),
  );
  const hasWaited = and(isNotNull(users.deactivatedAt), isNull(users.suspendedAt), lt(users.waitingSince, before));
  const expired = and(hasWaited, isAnnounced);
  const some = tx.select({ id: users.id }).from(users).where(expired).limit(limit);
  return tx
    .delete(users)
    .where(and(inArray(users.id, some), expired))
    .returning({ username: users.username, email: users.email, locale: users.locale });
}
