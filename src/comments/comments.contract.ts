import { z } from "zod";
import { defineContract, editRoutes } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { flagSchema, idempotencyKeySchema, idSchema } from "../model/values.ts";
import { commentSchema, commentTextSchema } from "./comment.ts";

export const create = defineContract({
  name: "comments.create",
  kind: "mutation",
  posts: true,
  access: "user",
  acts: "write",
  summary: "Comment on a Pin, or answer a comment",
  rest: { method: "POST", path: "/v3/pins/{pinId}/comments/" },
  resource: { name: "AggregatedCommentResource", verb: "create" },
  limits: ["write"],
  input: z.object({
    pinId: idSchema,
    text: commentTextSchema,
    /** A reply to a reply is attached to the top-level comment. */
    parentId: idSchema.nullish(),
    /**
     * A repeated request with the same key, after a lost answer, writes the comment once. Scripts may send it as a
     * header.
     */
    idempotencyKey: idempotencyKeySchema.nullish(),
  }),
  output: commentSchema,
  errors: [
    "CAPTCHA_REQUIRED",
    "PIN_NOT_FOUND",
    "COMMENT_NOT_FOUND",
    "COMMENTS_OFF",
    "LINK_BLOCKED",
    "IDEMPOTENCY_KEY_REUSED",
  ],
});

export const update = defineContract({
  name: "comments.update",
  kind: "mutation",
  hides: false,
  access: "user",
  acts: "write",
  summary: "Edit your comment",
  rest: editRoutes("/v3/comments/{commentId}/"),
  resource: { name: "AggregatedCommentResource", verb: "update" },
  limits: ["write"],
  input: z.object({ commentId: idSchema, text: commentTextSchema }),
  output: commentSchema,
  errors: ["COMMENT_NOT_FOUND", "COMMENTS_OFF", "LINK_BLOCKED"],
});

/** Callers: the author, and the owner of the Pin. */
export const remove = defineContract({
  name: "comments.remove",
  kind: "mutation",
  hides: true,
  access: "user",
  acts: "write",
  summary: "Delete a comment with its replies",
  rest: { method: "DELETE", path: "/v3/comments/{commentId}/" },
  resource: { name: "AggregatedCommentResource", verb: "delete", rename: { id: "commentId" } },
  limits: ["write"],
  input: z.object({ commentId: idSchema }),
  output: z.null(),
  errors: ["COMMENT_NOT_FOUND"],
});

/** Newest first. Empty for a Pin whose owner disallowed comments. */
export const list = defineContract({
  name: "comments.list",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "The comments on a Pin",
  rest: { method: "GET", path: "/v3/pins/{pinId}/comments/" },
  resource: { name: "AggregatedCommentFeedResource", verb: "get", rename: { objectId: "pinId" } },
  paged: true,
  input: z.object({ pinId: idSchema, ...pagingFields }),
  output: pageOf(commentSchema),
  errors: ["PIN_NOT_FOUND", "COMMENTS_OFF"],
});

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

const input = z.object({ commentId: idSchema });

/** Idempotent. */
export const like = defineContract({
  name: "comments.like",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Like a comment",
  rest: { method: "PUT", path: "/v3/comments/{commentId}/like/" },
  resource: { name: "AggregatedCommentLikeResource", verb: "create" },
  limits: ["write"],
  input,
  output: commentSchema,
  errors: ["COMMENT_NOT_FOUND", "COMMENTS_OFF"],
});

export const unlike = defineContract({
  name: "comments.unlike",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Unlike a comment",
  rest: { method: "DELETE", path: "/v3/comments/{commentId}/like/" },
  resource: { name: "AggregatedCommentLikeResource", verb: "delete" },
  limits: ["write"],
  input,
  output: commentSchema,
  errors: ["COMMENT_NOT_FOUND", "COMMENTS_OFF"],
});

/** Disallowing comments hides the existing ones until comments are allowed again. */
export const setAllowed = defineContract({
  name: "comments.setAllowed",
  kind: "mutation",
  hides: true,
  access: "user",
  acts: "write",
  summary: "Turn comments on your Pin on or off",
  rest: { method: "PUT", path: "/v3/pins/{pinId}/comments/allowed/" },
  resource: { name: "PinCommentsAllowedResource", verb: "update" },
  limits: ["write"],
  input: z.object({ pinId: idSchema, allowed: flagSchema }),
  output: z.object({ allowed: z.boolean() }),
  errors: ["PIN_NOT_FOUND"],
});
