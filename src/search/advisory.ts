import { z } from "zod";
import { coded } from "../model/problem.ts";
import { LINK_TAG } from "./notices.ts";

/** Levels at which notices show their actions. */
export const ACTION_LEVELS: readonly number[] = [4, 14];

const line = z.string().max(500);
const linkSchema = z
  .string()
  .max(500)
  .regex(/^(https:\/\/|tel:|sms:)[^\s"'<>]+$/, coded("linkSchemes"));

/** A text with links. */
export const taggedTextSchema = z.object({
  text: z.string().max(1_000),
  textTags: z
    .array(
      z.object({
        length: z.number().int().min(1).max(1_000),
        link: linkSchema,
        offset: z.number().int().min(0).max(1_000),
        tagType: z.literal(LINK_TAG),
      }),
    )
    .max(10),
});
export type TaggedText = z.output<typeof taggedTextSchema>;

export const noticeSchema = z.object({
  title: line,
  description: taggedTextSchema,
  actions: z
    .array(
      z.object({ title: line, description: line, button: z.object({ text: z.string().max(60), link: linkSchema }) }),
    )
    .max(10),
  footer: taggedTextSchema.nullable(),
  /** `NOTICE_STYLE` selects the special look. */
  style: z.number().int().min(0).max(99),
});
export type Notice = z.output<typeof noticeSchema>;

/** A notice above search results; null if there is nothing to say. */
export const advisorySchema = z.object({
  id: z.string(),
  advisoryType: z.string(),
  /** The country that the notice is for; null for all countries. */
  resourceCountry: z.string().nullable(),
  severity: z.number().int(),
  /** Levels 4 and 14 show actions. */
  level: z.number().int(),
  notices: z.array(noticeSchema),
});
export type Advisory = z.output<typeof advisorySchema>;
