import { z } from "zod";
import { BOARD_NOTE_MAX } from "../model/limits.ts";
import { coded } from "../model/problem.ts";
import { userBriefSchema } from "../model/user.ts";
import { idSchema, textSchema, timeSchema } from "../model/values.ts";

export const boardNoteTextSchema = textSchema(BOARD_NOTE_MAX).pipe(z.string().min(1, coded("commentMissing")));

export const boardNoteSchema = z.object({
  id: idSchema,
  type: z.literal("board_note"),
  boardId: idSchema,
  text: z.string(),
  createdAt: timeSchema,
  editedAt: timeSchema.nullable(),
  user: userBriefSchema,
  /** The author may edit it while they may save to the board; the author and the board's editors may delete it. */
  editableByMe: z.boolean(),
  deletableByMe: z.boolean(),
});
export type BoardNote = z.output<typeof boardNoteSchema>;
