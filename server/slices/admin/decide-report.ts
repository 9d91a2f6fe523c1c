import type { Database } from "../../../db/client.ts";
import { suspend } from "../../../db/queries/admin/accounts.ts";
import { writeLog } from "../../../db/queries/admin/log.ts";
import { endAllAccess } from "../../../db/queries/auth/sessions.ts";
import { findOpenReport, type ReportRow, settleReports } from "../../../db/queries/safety/reports.ts";
import type { AdminAction } from "../../../src/admin/actions.ts";
import { decideReport as contract } from "../../../src/admin/reports.contract.ts";
import { at } from "../../../src/model/problem.ts";
import type { ReportState } from "../../../src/model/report-reasons.ts";
import { notifyMembers } from "../../platform/events/notify-members.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { retryStale } from "../../platform/procedure/retry-stale.ts";
import { changeAccount } from "./change-account.ts";
import { removeReported } from "./remove-reported.ts";

export const decideReport = implement(contract, async ({ ctx, input, fail }) => {
  const { db, events, now, responseCache } = ctx.deps;
  const { decision, note } = input;
  const report = (await findOpenReport(db, { id: input.reportId })) ?? fail("REPORT_NOT_FOUND");
  const { kind, label, ownerId, reason } = report;
  if (decision === "suspend") {
    const action = { userId: ownerId, action: "suspend", reason: note, cause: "guidelines" } as const;
    return changeAccount(ctx, action, fail, async (tx) => {
      await settle(ctx, tx, report, "suspended", fail);
      if (!(await suspend(tx, { id: ownerId, now: now() }))) return false;
      await endAllAccess(tx, { userId: ownerId, now: now() });
      return true;
    });
  }
  if (decision === "dismiss") {
    await db.transaction(async (tx) => {
      await settle(ctx, tx, report, "dismissed", fail);
      await log(ctx, tx, report, "dismiss_report", note);
    });
    return null;
  }
  if (kind === "user") return fail("INVALID_PARAMETERS", at("decision", { code: "peopleStay" }));
  const removed = await retryStale(() =>
    db.transaction(async (tx) => {
      // Remove before settling the reports, because rows of people and boards are always locked first.
      const gone = await removeReported(ctx, tx, { ...report, kind }, fail);
      await settle(ctx, tx, report, "removed", fail);
      await log(ctx, tx, report, `remove_${kind}`, note);
      if (gone) await events.record(tx, "mail.content_removed", { userId: ownerId, kind, reason, label });
      return gone;
    }),
  );
  if (removed?.conversationId) {
    await notifyMembers(ctx.deps, { conversationId: removed.conversationId, personId: ownerId });
  }
  await responseCache.forget();
  return null;
});

/** Closes all open reports of the thing, and notifies everybody who reported it. */
async function settle(
  { deps }: UserContext,
  tx: Database,
  { kind, subjectId }: ReportRow,
  state: Exclude<ReportState, "open">,
  fail: Fail<"REPORT_NOT_FOUND">,
): Promise<void> {
  const settled = await settleReports(tx, { kind, subjectId, state, now: deps.now() });
  if (settled.length === 0) fail("REPORT_NOT_FOUND");
  for (const reportId of settled) await deps.events.record(tx, "mail.report_decided", { reportId });
}

async function log(
  { deps, viewer }: UserContext,
  tx: Database,
  { ownerId, label }: ReportRow,
  action: AdminAction,
  note: string,
): Promise<void> {
  const { id: actorId, username: actorName } = viewer.user;
  const reason = [label, note].filter(Boolean).join("\n");
  await writeLog(tx, {
    id: deps.newId(),
    actorId,
    actorName,
    subjectId: ownerId,
    action,
    reason,
    createdAt: deps.now(),
  });
}
