import { z } from "zod";
import { idSchema, timeSchema } from "../model/values.ts";

/** A person's settings of their home feed. */
export const tuningSchema = z.object({
  /** Hides Pins that contain one of these words. */
  words: z.array(z.string()),
  /** Number of pictures that they hid. */
  hiddenPins: z.number().int(),
  /** Boards that don't influence the feed. */
  boardsAside: z.array(idSchema),
  /** Only saves since then count; null for all. */
  clearedAt: timeSchema.nullable(),
});
export type Tuning = z.output<typeof tuningSchema>;
