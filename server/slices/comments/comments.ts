import {
  type CommentView,
  findComment,
  listComments,
  listReplies,
} from "../../../db/queries/comments/comment-views.ts";
import { setCommentsAllowed } from "../../../db/queries/comments/comments-allowed.ts";
import {
  deleteComment,
  findWrittenComment,
  insertComment,
  likeComment,
  lockPin,
  rewriteComment,
  unlikeComment,
} from "../../../db/queries/comments/write-comment.ts";
import type { Comment } from "../../../src/comments/comment.ts";
import * as contract from "../../../src/comments/comments.contract.ts";
import type { Page } from "../../../src/model/paging.ts";
import type { UserBrief } from "../../../src/model/user.ts";
import { isTelling } from "../../../src/spam/keys.rules.ts";
import { type Mentioned, mentionedNames, mentionsIn } from "../../../src/text/mentions.rules.ts";
import { commentedPin, readableComment, visibleComment } from "../../platform/access/comment-access.ts";
import { ownPin } from "../../platform/access/content-access.ts";
import { refuseBlockedLinks } from "../../platform/access/destination.ts";
import { type InParts, JsonText } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { type Fail, idempotencyKeyOf, implement, onceByKey } from "../../platform/procedure/implement.ts";
import type { PagingInput } from "../../platform/serializers/bookmark.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

type Caller = Pick<Context, "deps" | "viewer">;

export const serializeComment = (ctx: Pick<Context, "deps">, view: CommentView): InParts<Comment> => ({
  id: view.id,
  type: "comment",
  pinId: view.pinId,
  parentId: view.parentId,
  text: view.text,
  mentions: view.mentioned === null ? [] : mentionsIn(view.text, JSON.parse(view.mentioned) as Mentioned[]),
  createdAt: view.createdAt,
  editedAt: view.editedAt,
  user: new JsonText<UserBrief>(view.userCard, ctx.deps.config.publicUrl),
  likeCount: view.likeCount,
  commentCount: view.replyCount,
  likedByMe: view.likedByMe,
  editableByMe: view.isMine,
  deletableByMe: view.isMine || view.isOnMyPin,
  isHeld: view.isHeld,
});

/** A comment that was just written, for its author. @param gone fails if the comment has been deleted since */
export async function showComment(ctx: Caller, commentId: string, gone: () => never): Promise<InParts<Comment>> {
  const view = await findComment(ctx.deps.db, { commentId, viewerId: ctx.viewer.user?.id ?? null });
  return view ? serializeComment(ctx, view) : gone();
}

const REFUSALS = { pinGone: "PIN_NOT_FOUND", off: "COMMENTS_OFF", parentGone: "COMMENT_NOT_FOUND" } as const;

export const create = implement(contract.create, async ({ ctx, input, fail }) => {
  const { db, events, newId, now, open } = ctx.deps;
  const { pinId, text } = input;
  const answeredId = input.parentId ?? null;
  const userId = ctx.viewer.user.id;
  const requestKey = idempotencyKeyOf(ctx, input, fail);
  await refuseBlockedLinks(ctx.deps, { text }, fail);
  // The insert checks this too; check first only if an earlier comment may be returned instead.
  if (requestKey !== null) await commentedPin(ctx, pinId, fail);
  const write = async () => {
    const id = newId();
    const names = mentionedNames(text);
    const comment = { id, pinId, userId, answeredId, text, names, createdAt: now(), requestKey };
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

export const update = implement(contract.update, async ({ ctx, input, fail }) => {
  const comment = await readableComment(ctx, input.commentId, fail);
  if (!comment.isMine) fail("NOT_PERMITTED");
  const { db, events, now } = ctx.deps;
  const { id } = comment;
  if (input.text !== comment.text) {
    await refuseBlockedLinks(ctx.deps, { text: input.text }, fail);
    await db.transaction(async (tx) => {
      const names = mentionedNames(input.text);
      await rewriteComment(tx, { id, userId: ctx.viewer.user.id, text: input.text, names, now: now() });
      if (isTelling(input.text)) await events.record(tx, "spam.judge", { kind: "comment", subjectId: id });
    });
  }
  return showComment(ctx, comment.id, () => fail("COMMENT_NOT_FOUND"));
});

export const remove = implement(contract.remove, async ({ ctx, input, fail }) => {
  const comment = await visibleComment(ctx, input.commentId, fail);
  if (!comment.isMine && !comment.isOnMyPin) fail("NOT_PERMITTED");
  await ctx.deps.db.transaction(async (tx) => {
    await lockPin(tx, { pinId: comment.pinId });
    if (!(await deleteComment(tx, comment))) fail("COMMENT_NOT_FOUND");
  });
  return null;
});

interface Listing {
  viewerId: string | null;
  after: string | null;
  limit: number;
}

/** A page of comments; both lists page alike. */
export function commentPage(
  ctx: Context,
  input: PagingInput,
  fail: Fail<never>,
  read: (listing: Listing) => Promise<CommentView[]>,
): Promise<Page<InParts<Comment>>> {
  const viewerId = ctx.viewer.user?.id ?? null;
  return pageById(input, fail, {
    list: (at) => read({ viewerId, ...at }),
    present: (views) => views.map((view) => serializeComment(ctx, view)),
  });
}

export const list = implement(contract.list, async ({ ctx, input, fail }) => {
  const pin = await commentedPin(ctx, input.pinId, fail);
  return commentPage(ctx, input, fail, (listing) => listComments(ctx.deps.db, { pinId: pin.id, ...listing }));
});

export const replies = implement(contract.replies, async ({ ctx, input, fail }) => {
  const { id: parentId } = await readableComment(ctx, input.commentId, fail);
  return commentPage(ctx, input, fail, (listing) => listReplies(ctx.deps.db, { parentId, ...listing }));
});

export const like = implement(contract.like, async ({ ctx, input, fail }) => {
  const found = await readableComment(ctx, input.commentId, fail);
  const commentId = found.id;
  const { db, events, now, open } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const like = { commentId, userId, now: now() };
  const isNew = await likeComment(db, like, (when) => events.part("comment.liked", { commentId, userId }, when));
  if (isNew) events.notify(open.db, "comment.liked");
  return serializeComment(ctx, { ...found, likedByMe: true, likeCount: found.likeCount + (isNew ? 1 : 0) });
});

export const unlike = implement(contract.unlike, async ({ ctx, input, fail }) => {
  const found = await readableComment(ctx, input.commentId, fail);
  const wasLiked = await unlikeComment(ctx.deps.db, { commentId: found.id, userId: ctx.viewer.user.id });
  return serializeComment(ctx, { ...found, likedByMe: false, likeCount: found.likeCount - (wasLiked ? 1 : 0) });
});

export const setAllowed = implement(contract.setAllowed, async ({ ctx, input, fail }) => {
  const { id: pinId } = (await ownPin(ctx, input.pinId)) ?? fail("PIN_NOT_FOUND");
  await setCommentsAllowed(ctx.deps.db, { pinId, allowed: input.allowed, now: ctx.deps.now() });
  return { allowed: input.allowed };
});
