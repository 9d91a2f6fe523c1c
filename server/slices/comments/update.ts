import { rewriteComment } from "../../../db/queries/comments/write-comment.ts";
import { update as contract } from "../../../src/comments/update.contract.ts";
import { readableComment } from "../../platform/access/comment-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { showComment } from "./serialize-comment.ts";

export const update = implement(contract, async ({ ctx, input, fail }) => {
  const comment = await readableComment(ctx, input.commentId, fail);
  if (!comment.isMine) fail("NOT_PERMITTED");
  const { db, now } = ctx.deps;
  if (input.text !== comment.text) await rewriteComment(db, { id: comment.id, text: input.text, now: now() });
  return showComment(ctx, comment.id, () => fail("COMMENT_NOT_FOUND"));
});
