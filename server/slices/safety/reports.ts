import { keepSnapshot } from "../../../db/queries/safety/cases.ts";
import { type ReportAppealRow, reportAppealsOf } from "../../../db/queries/safety/report-appeals.ts";
import { insertReport, listReports, type ReportRow } from "../../../db/queries/safety/reports.ts";
import type { Report } from "../../../src/model/report.ts";
import { appealUntil } from "../../../src/safety/appeal.rules.ts";
import * as contract from "../../../src/safety/report.contract.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { activeFlagger } from "./flagger.ts";
import { reported } from "./reported.ts";

/** A report as its author sees it. @param appeal its appeal; null if nobody has appealed */
export function serializeReport(row: ReportRow, appeal: Pick<ReportAppealRow, "state" | "note"> | null): Report {
  const { id, kind, label, reason, subReason, text, state, createdAt, decidedAt } = row;
  const until = appealUntil(decidedAt ?? createdAt).toISOString();
  return {
    id,
    kind,
    label,
    reason,
    subReason,
    text,
    state,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    appeal:
      appeal || state === "dismissed" ? { state: appeal?.state ?? "none", until, note: appeal?.note ?? "" } : null,
  };
}

async function withAppeals({ deps }: Context, rows: ReportRow[]): Promise<Report[]> {
  const appeals = await reportAppealsOf(deps.db, { reportIds: rows.map(({ id }) => id) });
  const byReport = new Map(appeals.map((appeal) => [appeal.reportId, appeal]));
  return rows.map((row) => serializeReport(row, byReport.get(row.id) ?? null));
}

export const report = implement(contract.report, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const reporterId = ctx.viewer.user.id;
  const { snapshot, ...thing } = await reported(ctx, input, fail);
  if (thing.ownerId === reporterId) fail("NOT_PERMITTED", { reason: { code: "reportOwn" } });
  const flaggerId = await activeFlagger(ctx.deps, { userId: reporterId });
  const { kind, reason, subReason, text } = input;
  const row = await db.transaction(async (tx) => {
    const report = { id: newId(), reporterId, flaggerId, kind, ...thing, reason, subReason, text, createdAt: now() };
    const made = await insertReport(tx, report);
    if (made?.caseId) await keepSnapshot(tx, { caseId: made.caseId, snapshot: JSON.stringify(snapshot) });
    return made;
  });
  return row ? serializeReport(row, null) : fail("REPORT_OPEN");
});

export const reports = implement(contract.listReports, ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => listReports(ctx.deps.db, { reporterId: ctx.viewer.user.id, ...at }),
    present: (rows) => withAppeals(ctx, rows),
  }),
);
