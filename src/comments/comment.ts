import { z } from "zod";
import { COMMENT_MAX } from "../model/limits.ts";
import { mentionSchema } from "../model/mention.ts";
import { coded } from "../model/problem.ts";
import { userBriefSchema } from "../model/user.ts";
import { idSchema, textSchema, timeSchema } from "../model/values.ts";

/** Paragraphs stay; several empty lines become one. */
export const commentTextSchema = textSchema(COMMENT_MAX)
  .transform((text) => text.replace(/\n{3,}/g, "\n\n"))
  .pipe(z.string().min(1, coded("commentMissing")));

export const commentSchema = z.object({
  id: idSchema,
  type: z.literal("comment"),
  pinId: idSchema,
  /** The comment that this one answers; null for a top-level comment. */
  parentId: idSchema.nullable(),
  text: z.string(),
  /** The people whom the text mentions, in its order, as far as the viewer may see them. */
  mentions: z.array(mentionSchema),
  createdAt: timeSchema,
  editedAt: timeSchema.nullable(),
  user: userBriefSchema,
  likeCount: z.number().int(),
  /** Number of replies. */
  commentCount: z.number().int(),
  likedByMe: z.boolean(),
  /** The author may edit it; the author and the Pin's owner may delete it. */
  editableByMe: z.boolean(),
  deletableByMe: z.boolean(),
  /** It waits for a moderator: only its author sees it. */
  isHeld: z.boolean(),
});
export type Comment = z.output<typeof commentSchema>;
