import { z } from "zod";
import { APPEAL_STATES, REPORT_KINDS, REPORT_REASONS, REPORT_STATES, REPORT_TEXT_MAX } from "./report-reasons.ts";
import { idSchema, textSchema, timeSchema } from "./values.ts";

export const reportTextSchema = textSchema(REPORT_TEXT_MAX).default("");

/** A report as its reporter sees it. */
export const reportSchema = z.object({
  id: idSchema,
  kind: z.enum(REPORT_KINDS),
  /** Name or text of the reported content at the time of the report. */
  label: z.string(),
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  state: z.enum(REPORT_STATES),
  createdAt: timeSchema,
  decidedAt: timeSchema.nullable(),
  /** Whether and until when the reporter may appeal, and what became of it; null unless the thing stayed as it is. */
  appeal: z.object({ state: z.enum(APPEAL_STATES), until: timeSchema, note: z.string() }).nullable(),
});
export type Report = z.output<typeof reportSchema>;

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
});
export type Snapshot = z.output<typeof snapshotSchema>;
