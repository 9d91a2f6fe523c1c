import { z } from "zod";
import { REPORT_KINDS, REPORT_REASONS, REPORT_STATES, REPORT_TEXT_MAX } from "./report-reasons.ts";
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
});
export type Report = z.output<typeof reportSchema>;
