import { listReplies } from "../../../db/queries/comments/comment-views.ts";
import { replies as contract } from "../../../src/comments/replies.contract.ts";
import { readableComment } from "../../platform/access/comment-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { commentPage } from "./comment-page.ts";

export const replies = implement(contract, async ({ ctx, input, fail }) => {
  const { id: parentId } = await readableComment(ctx, input.commentId, fail);
  return commentPage(ctx, input, fail, (listing) => listReplies(ctx.deps.db, { parentId, ...listing }));
});
