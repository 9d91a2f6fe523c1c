import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { idSchema } from "../model/values.ts";
import { commentSchema } from "./comment.ts";

/** Oldest first, in reading order. */
export const replies = defineContract({
  name: "comments.replies",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "The replies to a comment",
  rest: { method: "GET", path: "/v3/comments/{commentId}/replies/" },
  resource: { name: "AggregatedCommentReplyFeedResource", verb: "get" },
  paged: true,
  input: z.object({ commentId: idSchema, ...pagingFields }),
  output: pageOf(commentSchema),
  errors: ["COMMENT_NOT_FOUND", "COMMENTS_OFF"],
});
