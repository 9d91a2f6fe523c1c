import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

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
