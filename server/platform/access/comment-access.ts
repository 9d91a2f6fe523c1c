import type { Database } from "../../../db/client.ts";
import { type CommentView, findVisibleComment } from "../../../db/queries/comments/comment-views.ts";
import { areCommentsAllowed } from "../../../db/queries/comments/comments-allowed.ts";
import type { Context } from "../procedure/context.ts";
import type { Fail } from "../procedure/implement.ts";
import { type ViewablePin, viewablePin } from "./content-access.ts";
import { readerIdOf } from "./secret-access.ts";

declare const readable: unique symbol;
/** A comment that the viewer may read, answer and like; only this file creates values of this type. */
export type ReadableComment = CommentView & { readonly [readable]: true };

type Caller = Pick<Context, "deps" | "viewer">;

/** The Pin, if the viewer may see it and its owner allows comments. */
export async function commentedPin(
  ctx: Caller,
  pinId: string,
  fail: Fail<"PIN_NOT_FOUND" | "COMMENTS_OFF">,
): Promise<ViewablePin> {
  const pin = (await viewablePin(ctx, pinId)) ?? fail("PIN_NOT_FOUND");
  if (!(await areCommentsAllowed(ctx.deps.db, { pinId }))) fail("COMMENTS_OFF");
  return pin;
}

/** The comment, if the viewer may see its Pin. Missing and hidden comments get the same answer (SECURITY.md 24). */
export async function visibleComment(
  ctx: Caller,
  commentId: string,
  fail: Fail<"COMMENT_NOT_FOUND">,
  db: Database = ctx.deps.db,
): Promise<ReadableComment> {
  return (await find(ctx, commentId, fail, db)) as CommentView as ReadableComment;
}

/** A comment that the viewer may see, on a Pin that allows comments. */
export async function readableComment(
  ctx: Caller,
  commentId: string,
  fail: Fail<"COMMENT_NOT_FOUND" | "COMMENTS_OFF">,
): Promise<ReadableComment> {
  const found = await find(ctx, commentId, fail);
  if (!found.isAllowed) fail("COMMENTS_OFF");
  return found as CommentView as ReadableComment;
}

async function find(ctx: Caller, commentId: string, fail: Fail<"COMMENT_NOT_FOUND">, db: Database = ctx.deps.db) {
  const viewerId = readerIdOf(ctx.viewer, "pins");
  return (await findVisibleComment(db, { commentId, viewerId })) ?? fail("COMMENT_NOT_FOUND");
}
