import { z } from "zod";
import { boardBriefSchema } from "./board.ts";
import { pinSchema } from "./pin.ts";

/** The answer to a save: the Pin, and its board with the cover (spec signed-in 7). */
export const savedPinSchema = pinSchema.extend({
  board: boardBriefSchema.extend({ imageCoverUrl: z.string().nullable() }),
});
export type SavedPin = z.output<typeof savedPinSchema>;
