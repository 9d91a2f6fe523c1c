import { z } from "zod";
import { idSchema, timeSchema } from "../model/values.ts";

/** A person's settings of their home feed. */
export const tuningSchema = z.object({
  /** Hides Pins that contain one of these words. */
  words: z.array(z.string()),
  /** Number of pictures that the person hid. */
  hiddenPins: z.number().int(),
  /** Boards that don't influence the feed. */
  boardsAside: z.array(idSchema),
  /** Only saves after this time count; null counts all. */
  clearedAt: timeSchema.nullable(),
});
export type Tuning = z.output<typeof tuningSchema>;
