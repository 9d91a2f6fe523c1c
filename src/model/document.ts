import { z } from "zod";
import { DOCUMENT_KINDS, NOTE_CARD_MAX } from "./limits.ts";
import type { MarkdownNode } from "./markdown-nodes.ts";
import { coded } from "./problem.ts";
import { isLongerThan, isStorable } from "./text.rules.ts";

/** The text that a Pin's picture stands for. */
export const documentSchema = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  /** Its first words, without marks of Markdown. */
  excerpt: z.string(),
  /** Pages of a PDF; null for a note. */
  pages: z.number().int().nullable(),
});
export type PinDocument = z.output<typeof documentSchema>;

/** A note in Markdown, as its author writes it. */
export const noteMarkdownSchema = z
  .string()
  .max(NOTE_CARD_MAX * 2, coded("tooManyCharacters", { max: NOTE_CARD_MAX }))
  .meta({ maxLength: NOTE_CARD_MAX })
  .transform((text) => text.replace(/\r\n?/g, "\n").trimEnd())
  .refine((text) => !isLongerThan(text, NOTE_CARD_MAX), coded("tooManyCharacters", { max: NOTE_CARD_MAX }))
  .refine(isStorable, coded("charactersRefused"));

/** The text as elements: strings, and objects with `tag`, `children` and often `id`, `href` or `start`. */
export const markdownNodesSchema = z.custom<MarkdownNode[]>((value) => Array.isArray(value));
