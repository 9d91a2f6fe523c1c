import { and, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { TRIES_PER_CHALLENGE } from "../../../src/mfa/limits.ts";
import { type Database, rows } from "../../client.ts";
import { mfaChallenges } from "../../schema/mfa.ts";

/** The holder of a challenge: the browser with its cookie or session; for a program without either, its IP address. */
export type Holder = { holderHash: string } | { ip: string };

interface ChallengeQuery {
  userId: string;
  purpose: (typeof mfaChallenges.$inferSelect)["purpose"];
  holder: Holder;
  now: Date;
}

const ofHolder = ({ userId, purpose, holder }: Omit<ChallengeQuery, "now">) =>
  and(
    eq(mfaChallenges.userId, userId),
    eq(mfaChallenges.purpose, purpose),
    "ip" in holder ? eq(mfaChallenges.ip, holder.ip) : eq(mfaChallenges.holderHash, holder.holderHash),
  );

/**
 * Whether a code sent to the phone is still pending: it has attempts left, and works at `usableAt`.
 * @param sent `phone` is the current phone for codes
 */
export async function hasSentCode(
  db: Database,
  sent: Omit<ChallengeQuery, "now"> & { phone: string; usableAt: Date },
): Promise<boolean> {
  const [row] = await db
    .select({ id: mfaChallenges.id })
    .from(mfaChallenges)
    .where(
      and(
        ofHolder(sent),
        eq(mfaChallenges.phone, sent.phone),
        isNotNull(mfaChallenges.codeHash),
        isNull(mfaChallenges.endedAt),
        lt(mfaChallenges.tries, TRIES_PER_CHALLENGE),
        gt(mfaChallenges.expiresAt, sent.usableAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Starts a new challenge and ends the holder's earlier ones with any code that was sent for them. */
export async function replaceChallenge(
  db: Database,
  made: Omit<typeof mfaChallenges.$inferInsert, "tries" | "endedAt"> & { createdAt: Date },
  holder: Holder,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(mfaChallenges)
      .set({ endedAt: made.createdAt })
      .where(and(ofHolder({ ...made, holder }), isNull(mfaChallenges.endedAt)));
    await tx.insert(mfaChallenges).values(made);
  });
}

/**
 * Uses one attempt of the holder's newest challenge. It is one statement, which serializes concurrent calls, so they can't use more
 * attempts than exist.
 * @returns null if no challenge is pending, or it has expired or no attempts left
 */
export async function spendAttempt(
  db: Database,
  query: ChallengeQuery,
): Promise<{ id: string; codeHash: string | null; phone: string | null } | null> {
  const newest = db
    .select({ id: mfaChallenges.id })
    .from(mfaChallenges)
    .where(ofHolder(query))
    .orderBy(sql`${mfaChallenges.id} desc`)
    .limit(1);
  const [row] = await db
    .update(mfaChallenges)
    .set({ tries: sql`${mfaChallenges.tries} + 1` })
    .where(
      and(
        sql`${mfaChallenges.id} = (${newest})`,
        lt(mfaChallenges.tries, TRIES_PER_CHALLENGE),
        isNull(mfaChallenges.endedAt),
        gt(mfaChallenges.expiresAt, query.now),
      ),
    )
    .returning({ id: mfaChallenges.id, codeHash: mfaChallenges.codeHash, phone: mfaChallenges.phone });
  return row ?? null;
}

/** Ends a correctly answered challenge. @returns whether this call ended it */
export async function endChallenge(db: Database, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const ended = await db
    .update(mfaChallenges)
    .set({ endedAt: now })
    .where(and(eq(mfaChallenges.id, id), isNull(mfaChallenges.endedAt)))
    .returning({ id: mfaChallenges.id });
  return ended.length === 1;
}

/** Ends all of the person's pending challenges, because a code may have gone to a phone that is no longer theirs. */
export async function endChallenges(db: Database, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await db
    .update(mfaChallenges)
    .set({ endedAt: now })
    .where(and(eq(mfaChallenges.userId, userId), isNull(mfaChallenges.endedAt)));
}

/** The person whose log-in waits for a second factor in the browser that holds the challenge; null without one. */
export async function findWaitingLogIn(
  db: Database,
  { holderHash, now }: { holderHash: string; now: Date },
): Promise<{ userId: string } | null> {
  const [row] = await rows<{ user_id: string }>(
    db,
    sql`select user_id::text from mfa_challenges where holder_hash = ${holderHash} and purpose = 'log_in'
      and ended_at is null and expires_at > ${now.toISOString()}::text::timestamptz order by id desc limit 1`,
  );
  return row ? { userId: row.user_id } : null;
}
