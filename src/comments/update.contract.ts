import { z } from "zod";
import { defineContract, editRoutes } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { commentSchema, commentTextSchema } from "./comment.ts";

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
  errors: ["COMMENT_NOT_FOUND", "COMMENTS_OFF"],
});
