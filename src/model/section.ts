import { z } from "zod";
import { boardBriefSchema } from "./board.ts";
import { idSchema } from "./values.ts";

export const sectionBriefSchema = z.object({ id: idSchema, title: z.string(), slug: z.string() });
export type SectionBrief = z.output<typeof sectionBriefSchema>;

export const sectionSchema = sectionBriefSchema.extend({
  type: z.literal("board_section"),
  pinCount: z.number().int(),
  previewPins: z.array(
    z.object({
      id: idSchema,
      imageMediumUrl: z.string(),
      /** For small square tiles; the picture keeps its aspect ratio, and the tile crops it. */
      imageSquareUrl: z.string(),
      imageSquareSizePixels: z.object({ width: z.number().int(), height: z.number().int() }),
      dominantColor: z.string(),
    }),
  ),
  board: boardBriefSchema,
});
export type Section = z.output<typeof sectionSchema>;
