import { and, asc, desc, eq, lt, or, sql } from "drizzle-orm";
import type { ReportKind, ReportState } from "../../../src/model/report-reasons.ts";
import { type Database, rows } from "../../client.ts";
import { moderationCases } from "../../schema/moderation.ts";
import { reports } from "../../schema/safety.ts";
import { isoTime, list } from "../fragments/values.ts";

export type ReportRow = typeof reports.$inferSelect;

interface Listing {
  after: string | null;
  limit: number;
}

/** @returns null if the person already has an open report of the thing */
export async function insertReport(db: Database, report: typeof reports.$inferInsert): Promise<ReportRow | null> {
  const [row] = await db.insert(reports).values(report).onConflictDoNothing().returning();
  return row ?? null;
}

/** One of a person's own reports. */
export async function findReport(
  db: Database,
  { id, reporterId }: { id: string; reporterId: string },
): Promise<ReportRow | null> {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), eq(reports.reporterId, reporterId)));
  return row ?? null;
}

/** A person's own reports, newest first. */
export const listReports = (
  db: Database,
  { reporterId, after, limit }: Listing & { reporterId: string },
): Promise<ReportRow[]> =>
  db
    .select()
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), after ? lt(reports.id, after) : undefined))
    .orderBy(desc(reports.id))
    .limit(limit);

export interface QueuedReportRow extends Record<string, unknown> {
  id: string;
  kind: ReportKind;
  label: string;
  path: string;
  reason: ReportRow["reason"];
  subReason: ReportRow["subReason"];
  text: string;
  createdAt: string;
  ownerId: string;
  ownerName: string;
  /** Null for somebody without an account. */
  reporterId: string | null;
  reporterName: string | null;
  sameCount: number;
}

/** Reports that await a decision, newest first, with the number of reports of the same thing. */
export const listOpenReports = (db: Database, { after, limit, viewerId }: Listing & { viewerId: string }) =>
  rows<QueuedReportRow>(
    db,
    sql`select r.id::text as id, r.kind, r.label, r.path, r.reason, r.sub_reason as "subReason", r.text,
        ${isoTime("r.created_at")} as "createdAt",
        o.id::text as "ownerId", o.username as "ownerName", p.id::text as "reporterId", p.username as "reporterName",
        (select count(*)::int from reports s
          where s.kind = r.kind and s.subject_id = r.subject_id and s.state = 'open') as "sameCount"
      from reports r join users o on o.id = r.owner_id left join users p on p.id = r.reporter_id
      where r.state = 'open' and r.owner_id <> ${viewerId}::text::bigint ${after ? sql`and r.id < ${after}` : sql``} order by r.id desc limit ${limit}`,
  );

/** The thing that a moderator decides on. */
export type OpenReport = Pick<
  ReportRow,
  "caseId" | "kind" | "subjectId" | "ownerId" | "label" | "reason" | "subReason"
>;

/** Returns an open report, by its id or as the first one of a case, or a case that the site opened itself; null if it was decided. */
export async function findOpenReport(db: Database, { id }: { id: string }): Promise<OpenReport | null> {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(or(eq(reports.id, id), eq(reports.caseId, id)), eq(reports.state, "open")))
    .orderBy(asc(reports.id))
    .limit(1);
  if (row) return row;
  const { kind, subjectId, ownerId, label, rule, state } = moderationCases;
  const [found] = await db
    .select({ caseId: moderationCases.id, kind, subjectId, ownerId, label, rule })
    .from(moderationCases)
    .where(and(eq(moderationCases.id, id), eq(state, "open")));
  return found ? { ...found, reason: found.rule ?? "other", subReason: null } : null;
}

/** Those of some cases in which a person is among the reporters. */
export async function casesReportedBy(
  db: Database,
  { caseIds, reporterId }: { caseIds: readonly string[]; reporterId: string },
): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    db,
    sql`select distinct case_id::text as id from reports
      where case_id = any(${list(caseIds)}::text::bigint[]) and reporter_id = ${reporterId}::text::bigint`,
  );
  return new Set(found.map(({ id }) => id));
}

/** Closes every open report of a thing. @returns their ids; empty if another administrator was faster */
export async function settleReports(
  tx: Database,
  subject: { kind: ReportKind; subjectId: string; state: Exclude<ReportState, "open">; now: Date },
): Promise<string[]> {
  const { kind, subjectId, state, now } = subject;
  const settled = await tx
    .update(reports)
    .set({ state, decidedAt: now })
    .where(and(eq(reports.kind, kind), eq(reports.subjectId, subjectId), eq(reports.state, "open")))
    .returning({ id: reports.id });
  return settled.map(({ id }) => id);
}

/** A report for the mails about it. */
export async function reportToTell(db: Database, { id }: { id: string }): Promise<ReportRow | null> {
  const [row] = await db.select().from(reports).where(eq(reports.id, id));
  return row ?? null;
}
