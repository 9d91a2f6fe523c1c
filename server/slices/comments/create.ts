import { findWrittenComment, insertComment } from "../../../db/queries/comments/write-comment.ts";
import { create as contract } from "../../../src/comments/create.contract.ts";
import { commentedPin } from "../../platform/access/comment-access.ts";
import { idempotencyKeyOf, onceByKey } from "../../platform/procedure/idempotency.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeComment, showComment } from "./serialize-comment.ts";

const REFUSALS = { pinGone: "PIN_NOT_FOUND", off: "COMMENTS_OFF", parentGone: "COMMENT_NOT_FOUND" } as const;

export const create = implement(contract, async ({ ctx, input, fail }) => {
  const { db, events, newId, now, open } = ctx.deps;
  const { pinId, text } = input;
  const answeredId = input.parentId ?? null;
  const userId = ctx.viewer.user.id;
  const requestKey = idempotencyKeyOf(ctx, input, fail);
  // The insert checks this too; check first only if an earlier comment may be returned instead.
  if (requestKey !== null) await commentedPin(ctx, pinId, fail);
  const write = async () => {
    const id = newId();
    const comment = { id, pinId, userId, answeredId, text, createdAt: now(), requestKey };
    const about = { commentId: id, answeredId };
    const result = await insertComment(db, comment, (when) => events.part("comment.written", about, when));
    if (result.outcome !== "written") return fail(REFUSALS[result.outcome]);
    events.notify(open.db, "comment.written");
    return result.comment;
  };
  const known = {
    find: (key: string) => findWrittenComment(db, { userId, requestKey: key }),
    // A different text is fine if the author has edited the comment since.
    isSame: (written: { pinId: string; text: string; editedAt: Date | null }) =>
      written.pinId === pinId && (written.text === text || written.editedAt !== null),
    index: "comments_request_key_idx",
  };
  const comment = await onceByKey(requestKey, known, write, fail);
  return "userCard" in comment
    ? serializeComment(ctx, comment)
    : showComment(ctx, comment.id, () => fail("PIN_NOT_FOUND"));
});
