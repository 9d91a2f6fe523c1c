import { likeComment, unlikeComment } from "../../../db/queries/comments/write-comment.ts";
import { like as likeContract, unlike as unlikeContract } from "../../../src/comments/like.contract.ts";
import { readableComment } from "../../platform/access/comment-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeComment } from "./serialize-comment.ts";

export const like = implement(likeContract, async ({ ctx, input, fail }) => {
  const found = await readableComment(ctx, input.commentId, fail);
  const commentId = found.id;
  const { db, events, now, open } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const like = { commentId, userId, now: now() };
  const isNew = await likeComment(db, like, (when) => events.part("comment.liked", { commentId, userId }, when));
  if (isNew) events.notify(open.db, "comment.liked");
  return serializeComment(ctx, { ...found, likedByMe: true, likeCount: found.likeCount + (isNew ? 1 : 0) });
});

export const unlike = implement(unlikeContract, async ({ ctx, input, fail }) => {
  const found = await readableComment(ctx, input.commentId, fail);
  const wasLiked = await unlikeComment(ctx.deps.db, { commentId: found.id, userId: ctx.viewer.user.id });
  return serializeComment(ctx, { ...found, likedByMe: false, likeCount: found.likeCount - (wasLiked ? 1 : 0) });
});
