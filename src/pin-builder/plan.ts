import { z } from "zod";
import { noteMarkdownSchema } from "../model/document.ts";
import {
  LAYER_TEXT_MAX,
  LAYERS_MAX,
  LAYOUTS,
  LIST_KINDS,
  NOTE_CARD_MAX,
  TEXT_ALIGNMENTS,
  TEXT_COLORS,
  TEXT_FONTS,
  TEXT_PLACEMENTS,
  TEXT_SIZES,
  TEXT_TRANSFORMS,
  TEXT_VERTICALS,
} from "../model/limits.ts";
import { idSchema, linkSchema, textSchema } from "../model/values.ts";
import { LIST_ITEM_MAX, LIST_ITEMS_MAX, STORY_PAGES_MAX, TAGS_MAX } from "./limits.ts";

const TITLE_MAX = 100;
const DESCRIPTION_MAX = 800;
const ALT_TEXT_MAX = 500;
/** Drafts accept any text, even if it is too long to publish. */
const DRAFT_TEXT_MAX = 4_000;
const share = z.number().min(0).max(1);

/**
 * @param text schema of a text with a maximum length
 * @param link schema of an address
 * @param markdown schema of a note
 */
const planOf = <T extends z.ZodType<string>, L extends z.ZodType<string | null>, M extends z.ZodType<string>>(
  text: (max: number) => T,
  link: L,
  markdown: M,
) =>
  z.object({
    layout: z.enum(LAYOUTS).default("single"),
    boardId: idSchema.nullish(),
    sectionId: idSchema.nullish(),
    title: text(TITLE_MAX),
    description: text(DESCRIPTION_MAX),
    link,
    /** The text of a note in Markdown, which has no pages; empty for every other Pin. */
    markdown,
    commentsAllowed: z.boolean().default(true),
    /** Whether it was paid for; the edit page names the sponsor. */
    isPaidPartnership: z.boolean().default(false),
    isAiMade: z.boolean().default(false),
    list: z
      .object({ kind: z.enum(LIST_KINDS), items: z.array(text(LIST_ITEM_MAX)).max(LIST_ITEMS_MAX) })
      .default({ kind: "none", items: [] }),
    pages: z
      .array(
        z.object({
          /** An upload of the person themselves. */
          mediaUploadId: idSchema.nullish(),
          videoId: idSchema.nullish(),
          /** As shares of the picture's width and height. */
          crop: z.object({ x: share, y: share, w: share, h: share }).nullish(),
          altText: text(ALT_TEXT_MAX),
          title: text(TITLE_MAX),
          link,
          layers: z
            .array(
              z.object({
                text: text(LAYER_TEXT_MAX),
                placement: z.enum(TEXT_PLACEMENTS).default("bl"),
                alignment: z.enum(TEXT_ALIGNMENTS).default("left"),
                vertical: z.enum(TEXT_VERTICALS).default("bottom"),
                transform: z.enum(TEXT_TRANSFORMS).default("none"),
                size: z.enum(TEXT_SIZES).default("md"),
                font: z.enum(TEXT_FONTS).default("sans"),
                color: z.enum(TEXT_COLORS).default("light"),
              }),
            )
            .max(LAYERS_MAX)
            .default([]),
          tags: z
            .array(z.object({ x: share, y: share, title: text(TITLE_MAX), link }))
            .max(TAGS_MAX)
            .default([]),
        }),
      )
      .max(STORY_PAGES_MAX),
  });

const noneWhereEmpty = z
  .union([z.literal("").transform(() => null), linkSchema])
  .nullable()
  .default(null);
const typed = () => z.string().max(DRAFT_TEXT_MAX).default("");

/** A Pin ready for publishing. */
export const planSchema = planOf((max) => textSchema(max).default(""), noneWhereEmpty, noteMarkdownSchema.default(""));
export type Plan = z.output<typeof planSchema>;
export type PlanPage = Plan["pages"][number];

/** A Pin in progress, which may still be invalid. */
export const draftPlanSchema = planOf(
  typed,
  typed().nullable(),
  z
    .string()
    .max(NOTE_CARD_MAX * 2)
    .default(""),
);
export type DraftPlan = z.output<typeof draftPlanSchema>;
