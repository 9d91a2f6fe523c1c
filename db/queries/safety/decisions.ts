import { and, asc, desc, eq, inArray, isNull, lt, lte, ne, sql } from "drizzle-orm";
import type { Consequence, ReportKind } from "../../../src/model/report-reasons.ts";
import { type Database, rows } from "../../client.ts";
import { moderationCases, moderationDecisions } from "../../schema/moderation.ts";

export type DecisionRow = typeof moderationDecisions.$inferSelect;

/** Closes the open case of a thing. @returns its id; null if no open case exists, or somebody else has just decided it */
export async function closeCase(
  tx: Database,
  { kind, subjectId, now }: { kind: ReportKind; subjectId: string; now: Date },
): Promise<string | null> {
  const [closed] = await tx
    .update(moderationCases)
    .set({ state: "decided", decidedAt: now })
    .where(
      and(eq(moderationCases.kind, kind), eq(moderationCases.subjectId, subjectId), eq(moderationCases.state, "open")),
    )
    .returning({ id: moderationCases.id });
  return closed?.id ?? null;
}

export async function insertDecision(tx: Database, decision: typeof moderationDecisions.$inferInsert): Promise<void> {
  await tx.insert(moderationDecisions).values(decision);
}

/** Turns a new decision into one without a consequence: what it was about is gone. */
export async function voidDecision(tx: Database, { id }: { id: string }): Promise<void> {
  await tx
    .update(moderationDecisions)
    .set({ consequence: "none", givenLabel: null })
    .where(eq(moderationDecisions.id, id));
}

/** Takes back all decisions about a person that had one of these consequences. */
export async function endDecisions(
  tx: Database,
  { userId, consequences, now }: { userId: string; consequences: Consequence[]; now: Date },
): Promise<void> {
  const { endedAt } = moderationDecisions;
  await tx
    .update(moderationDecisions)
    .set({ endedAt: now })
    .where(
      and(
        eq(moderationDecisions.userId, userId),
        inArray(moderationDecisions.consequence, consequences),
        isNull(endedAt),
      ),
    );
}

/** Consequences that lock a person out. */
export const LOCKING = ["suspended", "closed"] as const satisfies Consequence[];

/**
 * Whether a person stays locked out without a decision that just ended: another one stands, or no decision began the suspension, as for
 * one that they asked for.
 */
export async function isStillSuspended(tx: Database, { userId }: { userId: string }): Promise<boolean> {
  const { consequence, endedAt } = moderationDecisions;
  const found = await tx
    .select({ id: moderationDecisions.id })
    .from(moderationDecisions)
    .where(and(eq(moderationDecisions.userId, userId), inArray(consequence, LOCKING), isNull(endedAt)))
    .limit(1);
  if (found.length > 0) return true;
  // A decision that suspends somebody is written just before the suspension.
  const undecided = await rows(
    tx,
    sql`select 1 from users u where u.id = ${userId}::text::bigint and u.suspended_at is not null
      and not exists (select from moderation_decisions d where d.user_id = u.id and d.consequence in ('suspended', 'closed')
        and u.suspended_at >= d.created_at and u.suspended_at < d.created_at + interval '1 minute')`,
  );
  return undecided.length > 0;
}

/** Decisions whose end has come, the oldest end first. */
export const dueDecisions = (db: Database, { now, limit }: { now: Date; limit: number }): Promise<DecisionRow[]> =>
  db
    .select()
    .from(moderationDecisions)
    .where(and(lte(moderationDecisions.endsAt, now), isNull(moderationDecisions.endedAt)))
    .orderBy(asc(moderationDecisions.endsAt))
    .limit(limit);

/** @returns false if it has ended already */
export async function endDecision(tx: Database, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const ended = await tx
    .update(moderationDecisions)
    .set({ endedAt: now })
    .where(and(eq(moderationDecisions.id, id), isNull(moderationDecisions.endedAt)))
    .returning({ id: moderationDecisions.id });
  return ended.length > 0;
}

/** A decision for the mail about it. */
export async function decisionToTell(db: Database, { id }: { id: string }): Promise<DecisionRow | null> {
  const [row] = await db.select().from(moderationDecisions).where(eq(moderationDecisions.id, id));
  return row ?? null;
}

const against = (userId: string) =>
  and(eq(moderationDecisions.userId, userId), ne(moderationDecisions.consequence, "none"));

/** Decisions about a person that changed something, newest first. */
export const listDecisions = (
  db: Database,
  { userId, after, limit }: { userId: string; after: string | null; limit: number },
): Promise<DecisionRow[]> =>
  db
    .select()
    .from(moderationDecisions)
    .where(and(against(userId), after ? lt(moderationDecisions.id, after) : undefined))
    .orderBy(desc(moderationDecisions.id))
    .limit(limit);

/** Whether such a decision exists. */
export const hasDecision = async (db: Database, { userId }: { userId: string }): Promise<boolean> =>
  (await db.select({ id: moderationDecisions.id }).from(moderationDecisions).where(against(userId)).limit(1)).length >
  0;

/** One of these decisions; null if it is about somebody else. */
export async function findDecision(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<DecisionRow | null> {
  const [row] = await db
    .select()
    .from(moderationDecisions)
    .where(and(eq(moderationDecisions.id, id), against(userId)));
  return row ?? null;
}
