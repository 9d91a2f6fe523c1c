import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { idSchema } from "../model/values.ts";
import { commentSchema } from "./comment.ts";

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
