import type { CommentView } from "../../../db/queries/comments/comment-views.ts";
import type { Comment } from "../../../src/comments/comment.ts";
import type { Page } from "../../../src/model/paging.ts";
import type { InParts } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import type { PagingInput } from "../../platform/serializers/bookmark.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { serializeComment } from "./serialize-comment.ts";

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
