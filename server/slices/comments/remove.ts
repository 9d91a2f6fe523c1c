import { deleteComment, lockPin } from "../../../db/queries/comments/write-comment.ts";
import { remove as contract } from "../../../src/comments/remove.contract.ts";
import { visibleComment } from "../../platform/access/comment-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const remove = implement(contract, async ({ ctx, input, fail }) => {
  const comment = await visibleComment(ctx, input.commentId, fail);
  if (!comment.isMine && !comment.isOnMyPin) fail("NOT_PERMITTED");
  await ctx.deps.db.transaction(async (tx) => {
    await lockPin(tx, { pinId: comment.pinId });
    if (!(await deleteComment(tx, comment))) fail("COMMENT_NOT_FOUND");
  });
  return null;
});
