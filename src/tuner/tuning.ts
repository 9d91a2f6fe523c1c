import { z } from "zod";
import { idSchema, timeSchema } from "../model/values.ts";

/** What a person said of their home feed. */
export const tuningSchema = z.object({
  /** Pins with one of these are not shown. */
  words: z.array(z.string()),
  /** How many pictures they are not interested in. */
  hiddenPins: z.number().int(),
  /** Boards that say nothing of what they like. */
  boardsAside: z.array(idSchema),
  /** Since when their saves count; null for all. */
  clearedAt: timeSchema.nullable(),
});
export type Tuning = z.output<typeof tuningSchema>;
