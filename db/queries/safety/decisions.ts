import { and, asc, desc, eq, inArray, isNull, lt, lte, ne, sql } from "drizzle-orm";
import type { AppealState, Consequence, ReportKind } from "../../../src/model/report-reasons.ts";
import { type Database, rows } from "../../client.ts";
import { moderationAppeals, moderationCases, moderationDecisions, sealedRows } from "../../schema/moderation.ts";
import { users } from "../../schema/users.ts";
import { list } from "../fragments/values.ts";

export type DecisionRow = typeof moderationDecisions.$inferSelect;

/** Whether somebody had reported what the decision `d` is about. What the site's own rules found had no reporter, even if its case got one. */
export const wasReported = sql.raw(
  "(d.source <> 'algorithm' and exists (select from moderation_cases c where c.id = d.case_id and c.reporters > 0))",
);

/** Those of some decisions before which somebody had reported the thing. @returns their ids */
export async function reportedDecisions(
  db: Database,
  decisions: readonly Pick<DecisionRow, "id">[],
): Promise<Set<string>> {
  if (decisions.length === 0) return new Set();
  const found = await rows<{ id: string }>(
    db,
    sql`select d.id::text as id from moderation_decisions d
      where d.id = any(${list(decisions.map(({ id }) => id))}::text::bigint[]) and ${wasReported}`,
  );
  return new Set(found.map(({ id }) => id));
}

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

export async function insertDecision(
  tx: Database,
  decision: typeof moderationDecisions.$inferInsert,
): Promise<DecisionRow> {
  const [row] = await tx.insert(moderationDecisions).values(decision).returning();
  if (!row) throw new Error("the decision was not written");
  return row;
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

/** A decision, locked until the transaction ends: no appeal against it begins meanwhile. */
export async function lockDecision(tx: Database, { id }: { id: string }): Promise<DecisionRow | null> {
  const [row] = await tx.select().from(moderationDecisions).where(eq(moderationDecisions.id, id)).for("update");
  return row ?? null;
}

/** Whether the copies of removed or limited rows were erased, because nobody can appeal any more. */
export async function isErased(
  tx: Database,
  { id, consequence }: Pick<DecisionRow, "id" | "consequence">,
): Promise<boolean> {
  if (consequence !== "removed" && consequence !== "limited") return false;
  const [kept] = await tx
    .select({ place: sealedRows.place })
    .from(sealedRows)
    .where(eq(sealedRows.decisionId, id))
    .limit(1);
  return kept === undefined;
}

export interface CaseDecision extends Record<string, unknown> {
  id: string;
  consequence: Consequence;
  createdAt: Date;
  endsAt: Date | null;
  endedAt: Date | null;
  decidedById: string | null;
  decidedBy: string | null;
  appeal: AppealState;
}

/** The decision on a case, with its moderator and its appeal; null for an open case. */
export async function decisionOfCase(db: Database, { caseId }: { caseId: string }): Promise<CaseDecision | null> {
  const { id, consequence, createdAt, endsAt, endedAt, decidedById } = moderationDecisions;
  const [row] = await db
    .select({
      id,
      consequence,
      createdAt,
      endsAt,
      endedAt,
      decidedById,
      decidedBy: users.username,
      appeal: moderationAppeals.state,
    })
    .from(moderationDecisions)
    .leftJoin(users, eq(users.id, decidedById))
    .leftJoin(moderationAppeals, eq(moderationAppeals.decisionId, id))
    .where(eq(moderationDecisions.caseId, caseId))
    .orderBy(desc(id))
    .limit(1);
  return row ? { ...row, appeal: row.appeal ?? "none" } : null;
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
