import type { CommentView } from "../../db/queries/comments/comment-views.ts";
import type { Comment } from "../../src/comments/comment.ts";
import { encodeBookmark, type Page } from "../../src/contract/paging.ts";
import { isId, readPosition, refuseBookmark } from "../present/pin-page.ts";
import type { Context } from "../trpc/context.ts";
import type { Fail } from "../trpc/implement.ts";
import { presentComment } from "./present-comment.ts";

interface Listing {
  viewerId: string | null;
  after: string | null;
  limit: number;
}

/** A page of comments whose position is the last one's id; both lists page alike. */
export async function commentPage(
  ctx: Context,
  input: { pageSize: number; bookmark?: string | null | undefined },
  fail: Fail<never>,
  read: (listing: Listing) => Promise<CommentView[]>,
): Promise<Page<Comment>> {
  const position = readPosition(input, fail);
  if (position === "end") return { items: [], bookmark: null };
  const [after, ...more] = position ?? [];
  if (more.length > 0 || (position !== null && !isId(after))) return refuseBookmark(fail);
  const viewerId = ctx.viewer.user?.id ?? null;
  const found = await read({ viewerId, after: after ?? null, limit: input.pageSize + 1 });
  const shown = found.slice(0, input.pageSize);
  const last = shown.at(-1);
  return {
    items: shown.map((view) => presentComment(ctx, view)),
    bookmark: found.length > shown.length && last ? encodeBookmark([last.id]) : null,
  };
}
