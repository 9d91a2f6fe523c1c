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
    /** A reply to a reply answers the comment above both. */
    parentId: idSchema.nullish(),
    /** Who sends it again with the same key, because no answer came, writes it once. Scripts may give it as a header too. */
    idempotencyKey: idempotencyKeySchema.nullish(),
  }),
  output: commentSchema,
  errors: ["PIN_NOT_FOUND", "COMMENT_NOT_FOUND", "COMMENTS_OFF", "IDEMPOTENCY_KEY_REUSED"],
});
