import { and, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { TRIES_PER_CHALLENGE } from "../../../src/model/second-factor-limits.ts";
import { type Database, rows } from "../../client.ts";
import { mfaChallenges } from "../../schema/mfa.ts";

/** Who may answer a challenge: the browser with its cookie or session; a program without either, by its IP address. */
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
 * Whether a code that was sent to the phone still waits for its answer: it has tries left, and works at `usableAt`.
 * @param sent `phone` is where a code would go now
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

/** A new challenge; the holder's earlier ones end with it, and so does a code that was sent for them. */
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
 * Takes one of the tries of the holder's newest challenge. One statement, which a parallel one waits for, so a hundred at
 * once take no more than there are.
 * @returns null where there is none, or it has ended, expired or no try left
 */
export async function takeTry(
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

/** Answered rightly: nobody else can answer it. @returns whether it was this caller that did */
export async function endChallenge(db: Database, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const ended = await db
    .update(mfaChallenges)
    .set({ endedAt: now })
    .where(and(eq(mfaChallenges.id, id), isNull(mfaChallenges.endedAt)))
    .returning({ id: mfaChallenges.id });
  return ended.length === 1;
}

/** Ends every pending challenge of the person's: a code may have gone to a phone that is no longer theirs. */
export async function endChallenges(db: Database, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await db
    .update(mfaChallenges)
    .set({ endedAt: now })
    .where(and(eq(mfaChallenges.userId, userId), isNull(mfaChallenges.endedAt)));
}

/** Whose log-in waits for a second factor in the browser that holds the challenge; null where none does. */
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
