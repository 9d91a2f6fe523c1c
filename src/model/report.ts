import { z } from "zod";
import { APPEAL_STATES, REPORT_KINDS, REPORT_REASONS, REPORT_STATES, REPORT_TEXT_MAX } from "./report-reasons.ts";
import { ALL_SUB_REASONS } from "./sub-reasons.ts";
import { idSchema, textSchema, timeSchema } from "./values.ts";

export const reportTextSchema = textSchema(REPORT_TEXT_MAX).default("");

/** A report as its reporter sees it. */
export const reportSchema = z.object({
  id: idSchema,
  kind: z.enum(REPORT_KINDS),
  /** Name or text of the reported content at the time of the report. */
  label: z.string(),
  reason: z.enum(REPORT_REASONS),
  /** The exact problem; null if the reporter didn't say. */
  subReason: z.enum(ALL_SUB_REASONS).nullable(),
  text: z.string(),
  state: z.enum(REPORT_STATES),
  createdAt: timeSchema,
  decidedAt: timeSchema.nullable(),
  /** Whether and until when the reporter may appeal, and what became of it; null unless the thing stayed as it is. */
  appeal: z.object({ state: z.enum(APPEAL_STATES), until: timeSchema, note: z.string() }).nullable(),
});
export type Report = z.output<typeof reportSchema>;

/** A message of a reported conversation as its reporter saw it. */
export const seenMessageSchema = z.object({
  id: idSchema,
  senderId: idSchema,
  text: z.string(),
  /** The Pin that was sent; null without one. */
  pinId: idSchema.nullable(),
  createdAt: timeSchema,
});
export type SeenMessage = z.output<typeof seenMessageSchema>;

/** A reported thing as its first reporter saw it. Stored as JSON with the case, so that later edits don't change it. */
export const snapshotSchema = z.object({
  /** Title of a Pin, name of a board or a person; empty for texts without one. */
  title: z.string(),
  /** Description, text of a comment or message, or a person's own words about themselves. */
  text: z.string(),
  /** The link of a Pin; null without one. */
  link: z.string().nullable(),
  /** Storage key of the Pin's picture or the person's; null without one. */
  picture: z.string().nullable(),
  /** Of a conversation, the oldest first. Shown only by `admin.viewConversation`, which logs it. */
  messages: z.array(seenMessageSchema).default([]),
});
export type Snapshot = z.output<typeof snapshotSchema>;
