import { type CommentView, findComment } from "../../../db/queries/comments/comment-views.ts";
import type { Comment } from "../../../src/comments/comment.ts";
import type { UserBrief } from "../../../src/model/user.ts";
import { type InParts, JsonText } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";

type Caller = Pick<Context, "deps" | "viewer">;

export const serializeComment = (ctx: Pick<Context, "deps">, view: CommentView): InParts<Comment> => ({
  id: view.id,
  type: "comment",
  pinId: view.pinId,
  parentId: view.parentId,
  text: view.text,
  createdAt: view.createdAt,
  editedAt: view.editedAt,
  user: new JsonText<UserBrief>(view.userCard, ctx.deps.config.publicUrl),
  likeCount: view.likeCount,
  commentCount: view.replyCount,
  likedByMe: view.likedByMe,
  editableByMe: view.isMine,
  deletableByMe: view.isMine || view.isOnMyPin,
});

/** A comment that was just written, for its author. @param gone fails if the comment has been deleted since */
export async function showComment(ctx: Caller, commentId: string, gone: () => never): Promise<InParts<Comment>> {
  const view = await findComment(ctx.deps.db, { commentId, viewerId: ctx.viewer.user?.id ?? null });
  return view ? serializeComment(ctx, view) : gone();
}
