import { z } from "zod";
import { boardBriefSchema } from "./board.ts";
import { pinSchema } from "./pin.ts";

/** What a save answers: the Pin, and of its board the cover too (spec signed-in section 7, "PinResource create"). */
export const savedPinSchema = pinSchema.extend({
  board: boardBriefSchema.extend({ imageCoverUrl: z.string().nullable() }),
});
export type SavedPin = z.output<typeof savedPinSchema>;
