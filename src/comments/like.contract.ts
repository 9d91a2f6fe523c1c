import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { commentSchema } from "./comment.ts";

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
