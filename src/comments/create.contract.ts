import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idempotencyKeySchema, idSchema } from "../model/values.ts";
import { commentSchema, commentTextSchema } from "./comment.ts";

export const create = defineContract({
  name: "comments.create",
  kind: "mutation",
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
  errors: ["PIN_NOT_FOUND", "COMMENT_NOT_FOUND", "COMMENTS_OFF", "IDEMPOTENCY_KEY_REUSED"],
});
