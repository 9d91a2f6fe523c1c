import { and, eq, inArray, sql } from "drizzle-orm";
import type { ReportKind, ReportReason } from "../../../src/model/report-reasons.ts";
import { type Database, rows } from "../../client.ts";
import { moderationCases } from "../../schema/moderation.ts";
import { reportAppeals } from "../../schema/report-appeals.ts";
import { reports } from "../../schema/safety.ts";
import { isoTime } from "../fragments/values.ts";

export type ReportAppealRow = typeof reportAppeals.$inferSelect;

/** @returns null if the report has an appeal already */
export async function insertReportAppeal(
  tx: Database,
  appeal: typeof reportAppeals.$inferInsert,
): Promise<ReportAppealRow | null> {
  const [made] = await tx.insert(reportAppeals).values(appeal).onConflictDoNothing().returning();
  return made ?? null;
}

/** The appeals of some reports. */
export const reportAppealsOf = (
  db: Database,
  { reportIds }: { reportIds: readonly string[] },
): Promise<ReportAppealRow[]> =>
  reportIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(reportAppeals)
        .where(inArray(reportAppeals.reportId, [...reportIds]));

export interface QueuedReportAppeal extends Record<string, unknown> {
  id: string;
  state: "open" | "upheld" | "dismissed";
  text: string;
  note: string;
  createdAt: string;
  decidedAt: string | null;
  reportId: string;
  caseId: string | null;
  kind: ReportKind;
  subjectId: string;
  label: string;
  reason: ReportReason;
  said: string;
  reporterId: string | null;
  reporterName: string | null;
  notifierName: string | null;
  ownerId: string;
  /** Everybody who decided about the case before. */
  deciders: string[];
}

const APPEALS = sql`select a.id::text as id, a.state, a.text, a.note, ${isoTime("a.created_at")} as "createdAt",
    ${isoTime("a.decided_at")} as "decidedAt", r.id::text as "reportId", r.case_id::text as "caseId", r.kind,
    r.subject_id::text as "subjectId", r.label, r.reason, r.text as said, p.id::text as "reporterId",
    p.username as "reporterName", r.notifier_name as "notifierName", r.owner_id::text as "ownerId",
    array(select d.decided_by_id::text from moderation_decisions d where d.case_id = r.case_id and d.decided_by_id is not null
      union select m.decided_by_id::text from moderation_decisions d join moderation_appeals m on m.decision_id = d.id
      where d.case_id = r.case_id and m.decided_by_id is not null) as deciders
  from report_appeals a join reports r on r.id = a.report_id left join users p on p.id = r.reporter_id`;

/** Open appeals of reporters, the oldest first. */
export const listOpenReportAppeals = (db: Database, { after, limit }: { after: string | null; limit: number }) =>
  rows<QueuedReportAppeal>(
    db,
    sql`${APPEALS} where a.state = 'open' ${after ? sql`and a.id > ${after}::text::bigint` : sql``}
      order by a.id ${sql.raw(`limit ${Math.trunc(limit)}`)}`,
  );

export async function findReportAppeal(db: Database, { id }: { id: string }): Promise<QueuedReportAppeal | null> {
  const [row] = await rows<QueuedReportAppeal>(db, sql`${APPEALS} where a.id = ${id}::text::bigint`);
  return row ?? null;
}

interface Decided {
  id: string;
  state: "upheld" | "dismissed";
  note: string;
  decidedById: string;
  now: Date;
}

/** Decides an open appeal. @returns false if somebody else was faster */
export async function closeReportAppeal(tx: Database, { id, now, ...decided }: Decided): Promise<boolean> {
  const closed = await tx
    .update(reportAppeals)
    .set({ ...decided, decidedAt: now })
    .where(and(eq(reportAppeals.id, id), eq(reportAppeals.state, "open")))
    .returning({ id: reportAppeals.id });
  return closed.length > 0;
}

interface Reopened {
  reportId: string;
  /** The moderator who takes the case. */
  assignedToId: string;
}

/** Opens a report and its case again, or adds the report to the case that is open about the same thing by now. */
export async function reopenReport(tx: Database, { reportId, assignedToId }: Reopened): Promise<void> {
  const [report] = await tx.select().from(reports).where(eq(reports.id, reportId)).for("update");
  if (!report) return;
  const { kind, subjectId, ownerId, label, path, caseId } = report;
  const [open] = await tx
    .select({ id: moderationCases.id })
    .from(moderationCases)
    .where(
      and(eq(moderationCases.kind, kind), eq(moderationCases.subjectId, subjectId), eq(moderationCases.state, "open")),
    )
    .for("update");
  const [again] =
    open || caseId === null
      ? [open]
      : await tx
          .update(moderationCases)
          .set({ state: "open", decidedAt: null, assignedToId, wantsOpinion: false })
          .where(eq(moderationCases.id, caseId))
          .returning({ id: moderationCases.id });
  const target = again?.id ?? reportId;
  // The case of a report without one has its id.
  if (!again)
    await tx
      .insert(moderationCases)
      .values({ id: target, kind, subjectId, ownerId, label, path, urgency: 0, assignedToId });
  // Somebody who reported the thing again meanwhile has an open report already.
  await tx
    .update(reports)
    .set({ state: "open", decidedAt: null, caseId: target })
    .where(
      and(
        eq(reports.id, reportId),
        sql`not exists (select from reports o where o.kind = ${kind} and o.subject_id = ${subjectId} and o.state = 'open'
          and (o.reporter_id = ${reports.reporterId} or o.notifier_email = ${reports.notifierEmail}))`,
      ),
    );
  await tx.execute(sql`select public.weigh_case(${target}::text::bigint)`);
}
