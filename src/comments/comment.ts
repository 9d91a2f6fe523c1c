import { z } from "zod";
import { coded } from "../model/problem.ts";
import { userBriefSchema } from "../model/user.ts";
import { idSchema, textSchema, timeSchema } from "../model/values.ts";
import { COMMENT_MAX } from "./limits.ts";

/** Paragraphs stay; runs of empty lines become one. */
export const commentTextSchema = textSchema(COMMENT_MAX)
  .transform((text) => text.replace(/\n{3,}/g, "\n\n"))
  .pipe(z.string().min(1, coded("commentMissing")));

export const commentSchema = z.object({
  id: idSchema,
  type: z.literal("comment"),
  pinId: idSchema,
  /** The comment that it answers; null for one that stands under the Pin itself. */
  parentId: idSchema.nullable(),
  text: z.string(),
  createdAt: timeSchema,
  editedAt: timeSchema.nullable(),
  user: userBriefSchema,
  likeCount: z.number().int(),
  /** How many replies it has. */
  commentCount: z.number().int(),
  likedByMe: z.boolean(),
  /** The author may edit it; the author and the Pin's owner may delete it. */
  editableByMe: z.boolean(),
  deletableByMe: z.boolean(),
});
export type Comment = z.output<typeof commentSchema>;
