import type { Database } from "../../../db/client.ts";
import { removeFromLibrary } from "../../../db/queries/ad-delivery/about-ads.ts";
import { suspend } from "../../../db/queries/admin/accounts.ts";
import { writeLog } from "../../../db/queries/admin/log.ts";
import { endAllAccess } from "../../../db/queries/auth/sessions.ts";
import { deleteBoard, pinnersOf } from "../../../db/queries/boards/delete-board.ts";
import { lockBoard } from "../../../db/queries/boards/find-board.ts";
import { countGoneBoard } from "../../../db/queries/boards/write-board.ts";
import { deleteComment, findCommentPlace, lockPin } from "../../../db/queries/comments/write-comment.ts";
import { deleteMessage } from "../../../db/queries/conversations/write-message.ts";
import { deletePin } from "../../../db/queries/pins/delete-pin.ts";
import { insertDecision } from "../../../db/queries/safety/decisions.ts";
import {
  findOpenReport,
  listOpenReports,
  type QueuedReportRow,
  type ReportRow,
} from "../../../db/queries/safety/reports.ts";
import { lockUsers } from "../../../db/queries/users/write-user.ts";
import type { AdminAction } from "../../../src/admin/actions.ts";
import type { QueuedReport } from "../../../src/admin/reports.contract.ts";
import * as contract from "../../../src/admin/reports.contract.ts";
import type { BOARD_BUSY_ERRORS } from "../../../src/model/board-action.ts";
import { at } from "../../../src/model/problem.ts";
import type { Consequence, ReportKind, ReportState } from "../../../src/model/report-reasons.ts";
import { lockIdleBoards } from "../../platform/access/board-busy-access.ts";
import { notifyMembers } from "../../platform/events/notify-members.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { retryStale, StaleRead, unlessStale } from "../../platform/procedure/retry-stale.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { changeAccount } from "./accounts.ts";
import { closeReports } from "./close-reports.ts";

export const reports = implement(contract.listOpenReports, ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => listOpenReports(ctx.deps.db, at),
    present: (rows) => rows.map(present),
  }),
);

const present = (row: QueuedReportRow): QueuedReport => ({
  id: row.id,
  kind: row.kind,
  label: row.label,
  path: row.path,
  reason: row.reason,
  text: row.text,
  owner: { id: row.ownerId, username: row.ownerName },
  reporter: { id: row.reporterId, username: row.reporterName },
  createdAt: row.createdAt,
  sameCount: row.sameCount,
});

export type RemovableKind = Exclude<ReportKind, "user">;

/** Details of the removal; `conversationId` is set for a message. */
interface Removed {
  conversationId?: string;
}

/**
 * Deletes reported content for good, without the trash.
 * @returns null if the content no longer exists: its owner may have deleted it first
 */
export async function removeReported(
  ctx: UserContext,
  tx: Database,
  { kind, subjectId, ownerId }: Pick<ReportRow, "subjectId" | "ownerId"> & { kind: RemovableKind },
  fail: Fail<(typeof BOARD_BUSY_ERRORS)[number]>,
): Promise<Removed | null> {
  if (kind === "message") return deleteMessage(tx, { id: subjectId, now: ctx.deps.now() });
  const wasThere = await {
    pin: () => removePin(tx, subjectId),
    comment: () => removeComment(tx, subjectId),
    board: () => removeBoard(ctx, tx, { boardId: subjectId, ownerId }, fail),
  }[kind]();
  return wasThere ? {} : null;
}

/** Also deletes ads of the Pin, because the public library would show them for a year. */
async function removePin(tx: Database, pinId: string): Promise<boolean> {
  await removeFromLibrary(tx, { pinId });
  return unlessStale(await deletePin(tx, { pinId }));
}

async function removeComment(tx: Database, commentId: string): Promise<boolean> {
  const comment = await findCommentPlace(tx, { commentId });
  if (!comment) return false;
  await lockPin(tx, comment);
  return deleteComment(tx, comment);
}

async function removeBoard(
  { deps }: UserContext,
  tx: Database,
  { boardId, ownerId }: { boardId: string; ownerId: string },
  fail: Fail<(typeof BOARD_BUSY_ERRORS)[number]>,
): Promise<boolean> {
  // Lock all people's rows before the board's, in the same order as when the owner deletes the board.
  const locked = new Set([ownerId, ...(await pinnersOf(tx, { boardId }))]);
  await lockUsers(tx, { ids: [...locked] });
  if (!(await lockBoard(tx, { boardId }, "update"))) return false;
  await lockIdleBoards(ownerId, tx, [boardId], fail);
  const now = await pinnersOf(tx, { boardId });
  if (now.some((pinner) => !locked.has(pinner))) throw new StaleRead();
  await removeFromLibrary(tx, { boardId });
  await countGoneBoard(tx, { ownerId, pins: await deleteBoard(tx, { boardId }) });
  await deps.events.record(tx, "board.deleted", { boardId });
  return true;
}

export const decideReport = implement(contract.decideReport, async ({ ctx, input, fail }) => {
  const { db, events, now, responseCache } = ctx.deps;
  const { decision, note } = input;
  const report = (await findOpenReport(db, { id: input.reportId })) ?? fail("REPORT_NOT_FOUND");
  const { kind, label, ownerId, reason } = report;
  if (ownerId === ctx.viewer.user.id) fail("NOT_PERMITTED", { reason: { code: "ownCase" } });
  if (decision === "suspend") {
    const action = { userId: ownerId, action: "suspend", reason: note, cause: "guidelines" } as const;
    return changeAccount(ctx, action, fail, async (tx) => {
      const decisionId = await settle(ctx, tx, report, { state: "suspended", consequence: "suspended" }, fail);
      const isNew = await suspend(tx, { id: ownerId, now: now() });
      if (isNew) await endAllAccess(tx, { userId: ownerId, now: now() });
      return { decisionId, tellsOwner: isNew };
    });
  }
  if (decision === "dismiss") {
    await db.transaction(async (tx) => {
      await settle(ctx, tx, report, { state: "dismissed", consequence: "none" }, fail);
      await log(ctx, tx, report, "dismiss_report", note);
    });
    return null;
  }
  if (kind === "user") return fail("INVALID_PARAMETERS", at("decision", { code: "peopleStay" }));
  const removed = await retryStale(() =>
    db.transaction(async (tx) => {
      // Remove before settling the reports, because rows of people and boards are always locked first.
      const gone = await removeReported(ctx, tx, { ...report, kind }, fail);
      // We removed nothing if its owner had deleted it.
      const consequence = gone ? "removed" : "none";
      const decisionId = await settle(ctx, tx, report, { state: "removed", consequence }, fail);
      await log(ctx, tx, report, `remove_${kind}`, note);
      if (gone) await events.record(tx, "mail.content_removed", { userId: ownerId, kind, reason, label, decisionId });
      return gone;
    }),
  );
  if (removed?.conversationId) {
    await notifyMembers(ctx.deps, { conversationId: removed.conversationId, personId: ownerId });
  }
  await responseCache.forget();
  return null;
});

/**
 * Closes the case with all its reports, writes the decision, and notifies everybody who reported the thing.
 * @returns the decision's id
 */
async function settle(
  { deps, viewer }: UserContext,
  tx: Database,
  { kind, subjectId, ownerId, label, reason }: ReportRow,
  { state, consequence }: { state: Exclude<ReportState, "open">; consequence: Consequence },
  fail: Fail<"REPORT_NOT_FOUND">,
): Promise<string> {
  const { caseId, reports } = await closeReports(deps, tx, { kind, subjectId, state });
  if (reports === 0) fail("REPORT_NOT_FOUND");
  const id = deps.newId();
  await insertDecision(tx, {
    id,
    caseId,
    userId: ownerId,
    kind,
    subjectId,
    label,
    rule: reason,
    consequence,
    decidedById: viewer.user.id,
    createdAt: deps.now(),
  });
  return id;
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
