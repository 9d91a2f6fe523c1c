import { z } from "zod";
import { boardBriefSchema } from "./board.ts";
import { type Fields, shownShape } from "./fields.ts";
import { idSchema } from "./values.ts";

const previewPinSchema = z.object({
  id: idSchema,
  imageMediumUrl: z.string(),
  /** For small square tiles; the picture keeps its aspect ratio, and the tile crops it. */
  imageSquareUrl: z.string(),
  imageSquareSizePixels: z.object({ width: z.number().int(), height: z.number().int() }),
  dominantColor: z.string(),
});

/** The fields of a section as it appears on a Pin, stored as text beside its row (`sectionCard`). */
export const sectionBriefFields = {
  id: { shown: idSchema, read: "id" },
  /** Calls that set it say `name`; a title also decides the slug. */
  title: { shown: z.string(), read: "plain" },
  slug: { shown: z.string(), read: "plain" },
} as const satisfies Fields;

/** The fields of a section. CONTRIBUTING.md says what else a new one needs. */
export const sectionFields = {
  ...sectionBriefFields,
  type: { shown: z.literal("board_section") },
  pinCount: { shown: z.number().int(), read: "made" },
  previewPins: { shown: z.array(previewPinSchema) },
  board: { shown: boardBriefSchema },
} as const satisfies Fields;

export const sectionBriefSchema = z.object(shownShape(sectionBriefFields));
export type SectionBrief = z.output<typeof sectionBriefSchema>;

export const sectionSchema = z.object(shownShape(sectionFields));
export type Section = z.output<typeof sectionSchema>;
