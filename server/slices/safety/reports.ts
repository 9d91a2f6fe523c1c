import { insertReport, listReports, type ReportRow } from "../../../db/queries/safety/reports.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import type { Report } from "../../../src/model/report.ts";
import type { ReportKind } from "../../../src/model/report-reasons.ts";
import * as contract from "../../../src/safety/report.contract.ts";
import { visibleComment } from "../../platform/access/comment-access.ts";
import { viewableBoard, viewablePin } from "../../platform/access/content-access.ts";
import { visibleMessage } from "../../platform/access/conversation-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { hydrateUser } from "../../platform/serializers/hydrate-users.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

/** The copy that a report stores of a thing, which may be gone when somebody decides. */
interface Reported {
  ownerId: string;
  label: string;
  path: string;
}

/** The reported thing, if the viewer may see it: a report must not reveal what exists. */
export async function reported(
  ctx: UserContext,
  { kind, subjectId }: { kind: ReportKind; subjectId: string },
  fail: Fail<"PIN_NOT_FOUND" | "COMMENT_NOT_FOUND" | "BOARD_NOT_FOUND" | "MESSAGE_NOT_FOUND" | "USER_NOT_FOUND">,
): Promise<Reported> {
  switch (kind) {
    case "pin": {
      const pin = (await viewablePin(ctx, subjectId)) ?? fail("PIN_NOT_FOUND");
      return { ownerId: pin.pinnerId, label: pin.title || pin.description, path: `/pin/${pin.id}/` };
    }
    case "comment": {
      const comment = await visibleComment(ctx, subjectId, fail);
      const { id } = JSON.parse(comment.userCard) as { id: string };
      return { ownerId: id, label: comment.text, path: `/pin/${comment.pinId}/` };
    }
    case "board": {
      const board = (await viewableBoard(ctx, { boardId: subjectId })) ?? fail("BOARD_NOT_FOUND");
      const { url } = JSON.parse(board.card) as { url: string };
      return { ownerId: board.ownerId, label: board.name, path: url };
    }
    case "message": {
      const { senderCard, text, pinId } = await visibleMessage(ctx, subjectId, fail);
      const { id, username } = JSON.parse(senderCard) as { id: string; username: string };
      // Store everything needed to judge the message, because nobody else can open the conversation.
      return { ownerId: id, label: text, path: pinId ? `/pin/${pinId}/` : `/${username}/` };
    }
    case "user": {
      const person = await findActivePerson(ctx.deps.db, { id: subjectId, viewerId: ctx.viewer.user.id });
      const user = (person && (await hydrateUser(ctx, person.id))) ?? fail("USER_NOT_FOUND");
      return { ownerId: user.id, label: user.fullName || user.username, path: `/${user.username}/` };
    }
  }
}

/** A report as its author sees it. */
export const serializeReport = ({ id, kind, label, reason, text, state, createdAt, decidedAt }: ReportRow): Report => ({
  id,
  kind,
  label,
  reason,
  text,
  state,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

export const report = implement(contract.report, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const reporterId = ctx.viewer.user.id;
  const thing = await reported(ctx, input, fail);
  if (thing.ownerId === reporterId) fail("NOT_PERMITTED", { reason: { code: "reportOwn" } });
  const row = await insertReport(db, { id: newId(), reporterId, ...thing, ...input, createdAt: now() });
  return row ? serializeReport(row) : fail("REPORT_OPEN");
});

export const reports = implement(contract.listReports, ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => listReports(ctx.deps.db, { reporterId: ctx.viewer.user.id, ...at }),
    present: (rows) => rows.map(serializeReport),
  }),
);
