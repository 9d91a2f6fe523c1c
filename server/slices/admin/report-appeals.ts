import { writeLog } from "../../../db/queries/admin/log.ts";
import {
  closeReportAppeal,
  findReportAppeal,
  listOpenReportAppeals,
  type QueuedReportAppeal,
  reopenReport,
} from "../../../db/queries/safety/report-appeals.ts";
import { casesReportedBy } from "../../../db/queries/safety/reports.ts";
import type { ReportAppeal } from "../../../src/admin/report-appeals.contract.ts";
import * as contract from "../../../src/admin/report-appeals.contract.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

/** Appeals as the viewer sees them: nobody decides about their own decision, report or thing (SECURITY.md 61). */
async function present({ deps, viewer }: UserContext, rows: readonly QueuedReportAppeal[]): Promise<ReportAppeal[]> {
  const { id: viewerId } = viewer.user;
  const caseIds = rows.flatMap(({ caseId }) => caseId ?? []);
  const reported = await casesReportedBy(deps.db, { caseIds, reporterId: viewerId });
  return rows.map(({ reporterId, reporterName, deciders, ownerId, said, subjectId: _, reportId: __, ...row }) => ({
    ...row,
    reportText: said,
    reporter: reporterId && reporterName ? { id: reporterId, username: reporterName } : null,
    mayDecide:
      ![...deciders, ownerId, reporterId].includes(viewerId) && !(row.caseId !== null && reported.has(row.caseId)),
  }));
}

export const reportAppeals = implement(contract.listReportAppeals, ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => listOpenReportAppeals(ctx.deps.db, at),
    present: (rows) => present(ctx, rows),
  }),
);

export const reportAppeal = implement(contract.getReportAppeal, async ({ ctx, input, fail }) => {
  const row = (await findReportAppeal(ctx.deps.db, { id: input.appealId })) ?? fail("APPEAL_NOT_FOUND");
  const [shown] = await present(ctx, [row]);
  return shown ?? fail("APPEAL_NOT_FOUND");
});

export const decideReportAppeal = implement(contract.decideReportAppeal, async ({ ctx, input, fail }) => {
  const { db, events, newId, now } = ctx.deps;
  const { decision, note } = input;
  const { id: actorId, username: actorName } = ctx.viewer.user;
  const row = (await findReportAppeal(db, { id: input.appealId })) ?? fail("APPEAL_NOT_FOUND");
  const [shown] = await present(ctx, [row]);
  if (!shown?.mayDecide) fail("NOT_PERMITTED", { reason: { code: "ownDecision" } });
  const isUpheld = decision === "UPHOLD";
  await db.transaction(async (tx) => {
    const state = isUpheld ? ("upheld" as const) : ("dismissed" as const);
    const isFirst = await closeReportAppeal(tx, { id: row.id, state, note, decidedById: actorId, now: now() });
    if (!isFirst) fail("APPEAL_NOT_FOUND");
    if (isUpheld) await reopenReport(tx, { reportId: row.reportId, assignedToId: actorId });
    await writeLog(tx, {
      id: newId(),
      actorId,
      actorName,
      subjectId: row.ownerId,
      action: isUpheld ? "uphold_report_appeal" : "dismiss_report_appeal",
      reason: [row.label, note].filter(Boolean).join("\n"),
      createdAt: now(),
    });
    await events.record(tx, "mail.report_appeal_decided", { appealId: row.id });
  });
  return null;
});
