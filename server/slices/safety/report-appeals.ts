import { insertReportAppeal, reportAppealsOf } from "../../../db/queries/safety/report-appeals.ts";
import { findReport, type ReportRow } from "../../../db/queries/safety/reports.ts";
import { reportAppealRefusal } from "../../../src/safety/appeal.rules.ts";
import * as contract from "../../../src/safety/report-appeal.contract.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { readNoticeToken } from "../../platform/sessions/notice-token.ts";
import { notLoggedIn } from "../../platform/sessions/viewer.ts";
import { serializeReport } from "./reports.ts";

/** The report of the link, or the viewer's own. */
async function ownReport(
  { deps, viewer }: Context,
  { reportId, token }: { reportId: string; token?: string | null | undefined },
  fail: Fail<"NOTICE_LINK_INVALID" | "REPORT_UNKNOWN">,
): Promise<ReportRow> {
  if (token) {
    const notice = await readNoticeToken(deps, token);
    return notice?.id === reportId ? notice : fail("NOTICE_LINK_INVALID");
  }
  if (viewer.type !== "AUTH") return fail(notLoggedIn(viewer));
  return (await findReport(deps.db, { id: reportId, reporterId: viewer.user.id })) ?? fail("REPORT_UNKNOWN");
}

export const appealReport = implement(contract.appealReport, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const report = await ownReport(ctx, input, fail);
  const [earlier] = await reportAppealsOf(db, { reportIds: [report.id] });
  const refusal = reportAppealRefusal({ ...report, appeal: earlier?.state ?? "none" }, now());
  if (refusal) fail("VIOLATION_APPEAL_REFUSED", { reason: { code: refusal } });
  const made = await insertReportAppeal(db, { id: newId(), reportId: report.id, text: input.text, createdAt: now() });
  return made
    ? serializeReport(report, made)
    : fail("VIOLATION_APPEAL_REFUSED", { reason: { code: "appealedAlready" } });
});
