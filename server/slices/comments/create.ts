import { findComment } from "../../../db/queries/comments/comment-views.ts";
import { findWrittenComment, insertComment } from "../../../db/queries/comments/write-comment.ts";
import { create as contract } from "../../../src/comments/create.contract.ts";
import { commentedPin } from "../../platform/access/comment-access.ts";
import { idempotencyKeyOf, onceByKey } from "../../platform/procedure/idempotency.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { showComment } from "./present-comment.ts";

export const create = implement(contract, async ({ ctx, input, fail }) => {
  const { db, events, newId, now, open } = ctx.deps;
  const { id: pinId } = await commentedPin(ctx, input.pinId, fail);
  const { text } = input;
  const userId = ctx.viewer.user.id;
  const requestKey = idempotencyKeyOf(ctx, input, fail);
  const write = async () => {
    const answered = input.parentId ? await findComment(db, { commentId: input.parentId, viewerId: userId }) : null;
    if (input.parentId && answered?.pinId !== pinId) fail("COMMENT_NOT_FOUND");
    const parentId = answered && (answered.parentId ?? answered.id);
    const id = newId();
    const comment = { id, pinId, userId, parentId, text, createdAt: now(), requestKey };
    const about = { commentId: id, answeredId: answered?.id ?? null };
    const made = await insertComment(db, comment, (when) => events.part("comment.written", about, when));
    if (!made) fail(parentId ? "COMMENT_NOT_FOUND" : "PIN_NOT_FOUND");
    events.wake(open.db, "comment.written");
    return { id };
  };
  const known = {
    find: (key: string) => findWrittenComment(db, { userId, requestKey: key }),
    // Its author may have edited it since.
    isSame: (written: { pinId: string; text: string; editedAt: Date | null }) =>
      written.pinId === pinId && (written.text === text || written.editedAt !== null),
    index: "comments_request_key_idx",
  };
  const { id } = await onceByKey(requestKey, known, write, fail);
  return showComment(ctx, id, () => fail("PIN_NOT_FOUND"));
});
