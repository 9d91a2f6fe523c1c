import type { Database } from "../../../db/client.ts";
import { removeFromLibrary } from "../../../db/queries/ad-delivery/about-ads.ts";
import { deleteBoard, lockPinsOf, pinnersOf } from "../../../db/queries/boards/delete-board.ts";
import { lockBoard } from "../../../db/queries/boards/find-board.ts";
import { countGoneBoard } from "../../../db/queries/boards/write-board.ts";
import { deleteComment, findCommentPlace, lockPin } from "../../../db/queries/comments/write-comment.ts";
import { deleteMessages } from "../../../db/queries/conversations/write-message.ts";
import { movePlans } from "../../../db/queries/pin-builder/plans.ts";
import { deletePin, lockForDelete } from "../../../db/queries/pins/delete-pin.ts";
import { lockMessagesBeside } from "../../../db/queries/safety/conversations.ts";
import { sealRows, sealValues } from "../../../db/queries/safety/seal.ts";
import { deleteSection } from "../../../db/queries/sections/change-section.ts";
import { boardOfSection } from "../../../db/queries/sections/find-section.ts";
import { emptySection } from "../../../db/queries/sections/move-to-section.ts";
import { releaseSealed } from "../../../db/queries/spam/held-posts.ts";
import { lockUsers } from "../../../db/queries/users/write-user.ts";
import type { BOARD_BUSY_ERRORS } from "../../../src/model/board-action.ts";
import type { ReportKind } from "../../../src/model/report-reasons.ts";
import { lockIdleBoards } from "../../platform/access/board-busy-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import { StaleRead, unlessStale } from "../../platform/procedure/retry-stale.ts";

export type RemovableKind = Exclude<ReportKind, "user">;

/** Details of the removal; `conversationId` is set for messages. */
interface Removed {
  conversationId?: string;
}

interface Removal {
  kind: RemovableKind;
  subjectId: string;
  ownerId: string;
  /** The decision, which an appeal may reverse: what it removes stays sealed until then (`seal.ts`). */
  decisionId: string;
}

/**
 * Takes reported content out of every table, without the trash, and seals it.
 * @returns null if the content no longer exists: its owner may have deleted it first
 */
export async function removeReported(
  ctx: Pick<UserContext, "deps">,
  tx: Database,
  { kind, subjectId, ownerId, decisionId }: Removal,
  fail: Fail<(typeof BOARD_BUSY_ERRORS)[number]>,
): Promise<Removed | null> {
  const seal = (source: "pins" | "comments" | "boards" | "sections") =>
    sealRows(tx, { decisionId, source, ids: [subjectId] });
  const sealComment = async () => {
    await seal("comments");
    // No key leads from a reply to the comment that it answers.
    await sealRows(tx, { decisionId, source: "comments", by: "parent_id", ids: [subjectId] });
    await releaseSealed(tx, { decisionId, id: subjectId });
  };
  if (kind === "message" || kind === "conversation") {
    const place = { messageId: subjectId, senderId: ownerId };
    const ids = kind === "message" ? [subjectId] : await lockMessagesBeside(tx, place);
    const columns = ["text", "pin_id", "deleted_at"];
    await sealValues(tx, { decisionId, source: "messages", ids, columns });
    return deleteMessages(tx, { ids, now: ctx.deps.now() });
  }
  const wasThere = await {
    pin: () => removePin(tx, subjectId, () => seal("pins")),
    comment: () => removeComment(tx, subjectId, sealComment),
    board: () => removeBoard(ctx, tx, { boardId: subjectId, ownerId }, () => seal("boards"), fail),
    section: () => removeSection(tx, { sectionId: subjectId, ownerId }, () => seal("sections"), fail),
  }[kind]();
  return wasThere ? {} : null;
}

type Seal = () => Promise<void>;

/** Also deletes ads of the Pin, because the public library would show them for a year. Ads lose their Pin for good. */
async function removePin(tx: Database, pinId: string, seal: Seal): Promise<boolean> {
  await removeFromLibrary(tx, { pinId });
  // Nothing may be added to the Pin between the copy and the delete, which takes the same locks in the same order.
  if (!(await lockForDelete(tx, { pinId }))) return false;
  await seal();
  return unlessStale(await deletePin(tx, { pinId }));
}

async function removeComment(tx: Database, commentId: string, seal: Seal): Promise<boolean> {
  const comment = await findCommentPlace(tx, { commentId });
  if (!comment) return false;
  await lockPin(tx, comment);
  await seal();
  return deleteComment(tx, comment);
}

async function removeBoard(
  { deps }: Pick<UserContext, "deps">,
  tx: Database,
  { boardId, ownerId }: { boardId: string; ownerId: string },
  seal: Seal,
  fail: Fail<(typeof BOARD_BUSY_ERRORS)[number]>,
): Promise<boolean> {
  // Lock all people's rows before the board's, in the same order as when the owner deletes the board.
  const locked = new Set([ownerId, ...(await pinnersOf(tx, { boardId }))]);
  await lockUsers(tx, { ids: [...locked] });
  if (!(await lockBoard(tx, { boardId }, "update"))) return false;
  await lockIdleBoards(ownerId, tx, [boardId], fail);
  const now = await pinnersOf(tx, { boardId });
  if (now.some((pinner) => !locked.has(pinner))) throw new StaleRead();
  await lockPinsOf(tx, { boardId });
  await seal();
  await removeFromLibrary(tx, { boardId });
  await countGoneBoard(tx, { ownerId, pins: await deleteBoard(tx, { boardId }) });
  await deps.events.record(tx, "board.deleted", { boardId });
  return true;
}

/** Its Pins stay on the board, as when an owner deletes a section; an upheld appeal puts them back into it. */
async function removeSection(
  tx: Database,
  { sectionId, ownerId }: { sectionId: string; ownerId: string },
  seal: Seal,
  fail: Fail<(typeof BOARD_BUSY_ERRORS)[number]>,
): Promise<boolean> {
  const boardId = await boardOfSection(tx, { sectionId });
  if (boardId === null) return false;
  await lockUsers(tx, { ids: [ownerId] });
  await lockIdleBoards(ownerId, tx, [boardId], fail);
  // A collaborator may have deleted it while this waited.
  if ((await boardOfSection(tx, { sectionId })) !== boardId) return false;
  await seal();
  await emptySection(tx, { sectionId, to: null });
  await movePlans(tx, { from: { boardId, sectionId }, to: { boardId, sectionId: null } });
  await deleteSection(tx, { id: sectionId, boardId });
  return true;
}
