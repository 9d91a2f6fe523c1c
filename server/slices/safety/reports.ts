import { keepSnapshot } from "../../../db/queries/safety/cases.ts";
import { type ReportAppealRow, reportAppealsOf } from "../../../db/queries/safety/report-appeals.ts";
import { insertReport, listReports, type ReportRow } from "../../../db/queries/safety/reports.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import type { Report, Snapshot } from "../../../src/model/report.ts";
import type { ReportKind } from "../../../src/model/report-reasons.ts";
import { appealUntil } from "../../../src/safety/appeal.rules.ts";
import * as contract from "../../../src/safety/report.contract.ts";
import { visibleComment } from "../../platform/access/comment-access.ts";
import { viewableBoard, viewablePin } from "../../platform/access/content-access.ts";
import { visibleMessage } from "../../platform/access/conversation-access.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { hydrateUser } from "../../platform/serializers/hydrate-users.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { activeFlagger } from "./flagger.ts";

/** The copy that a report stores of a thing, which may be gone when somebody decides. */
interface Reported {
  ownerId: string;
  label: string;
  path: string;
  /** The thing as the reporter sees it. */
  snapshot: Snapshot;
}

const NOTHING: Snapshot = { title: "", text: "", link: null, picture: null };
/** The storage key in a picture's address; null without a picture. */
const keyIn = (address: string | null | undefined): string | null =>
  address?.split("/media/")[1]?.split("?")[0] ?? null;

/** The reported thing, if the viewer may see it: a report must not reveal what exists. */
export async function reported(
  ctx: Context,
  { kind, subjectId }: { kind: ReportKind; subjectId: string },
  fail: Fail<"PIN_NOT_FOUND" | "COMMENT_NOT_FOUND" | "BOARD_NOT_FOUND" | "MESSAGE_NOT_FOUND" | "USER_NOT_FOUND">,
): Promise<Reported> {
  switch (kind) {
    case "pin": {
      const pin = (await viewablePin(ctx, subjectId)) ?? fail("PIN_NOT_FOUND");
      const { title, description: text, link } = pin;
      const { images } = JSON.parse(pin.card) as { images: Record<string, { url: string }> };
      const snapshot = { title, text, link, picture: keyIn(images["474x"]?.url) };
      return { ownerId: pin.pinnerId, label: title || text, path: `/pin/${pin.id}/`, snapshot };
    }
    case "comment": {
      const comment = await visibleComment(ctx, subjectId, fail);
      const { id } = JSON.parse(comment.userCard) as { id: string };
      const { text } = comment;
      return { ownerId: id, label: text, path: `/pin/${comment.pinId}/`, snapshot: { ...NOTHING, text } };
    }
    case "board": {
      const board = (await viewableBoard(ctx, { boardId: subjectId })) ?? fail("BOARD_NOT_FOUND");
      const { url } = JSON.parse(board.card) as { url: string };
      const snapshot = { ...NOTHING, title: board.name, text: board.description };
      return { ownerId: board.ownerId, label: board.name, path: url, snapshot };
    }
    case "message": {
      const { viewer } = ctx;
      if (viewer.type !== "AUTH") return fail("MESSAGE_NOT_FOUND");
      const { senderCard, text, pinId } = await visibleMessage({ ...ctx, viewer }, subjectId, fail);
      const { id, username } = JSON.parse(senderCard) as { id: string; username: string };
      // Store everything needed to judge the message, because nobody else can open the conversation.
      const path = pinId ? `/pin/${pinId}/` : `/${username}/`;
      return { ownerId: id, label: text, path, snapshot: { ...NOTHING, text } };
    }
    case "user": {
      const person = await findActivePerson(ctx.deps.db, { id: subjectId, viewerId: ctx.viewer.user?.id ?? null });
      const user = (person && (await hydrateUser(ctx, person.id))) ?? fail("USER_NOT_FOUND");
      const label = user.fullName || user.username;
      const snapshot = { ...NOTHING, title: label, text: user.about, picture: keyIn(user.imageMediumUrl) };
      return { ownerId: user.id, label, path: `/${user.username}/`, snapshot };
    }
  }
}

/** A report as its author sees it. @param appeal its appeal; null if nobody has appealed */
export function serializeReport(row: ReportRow, appeal: Pick<ReportAppealRow, "state" | "note"> | null): Report {
  const { id, kind, label, reason, text, state, createdAt, decidedAt } = row;
  const until = appealUntil(decidedAt ?? createdAt).toISOString();
  return {
    id,
    kind,
    label,
    reason,
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
  const row = await db.transaction(async (tx) => {
    const made = await insertReport(tx, { id: newId(), reporterId, flaggerId, ...thing, ...input, createdAt: now() });
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
