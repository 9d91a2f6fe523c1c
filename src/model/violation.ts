import { z } from "zod";
import { LABELS } from "./labels.ts";
import {
  APPEAL_STATES,
  CONSEQUENCES,
  DECISION_SCOPES,
  DECISION_SOURCES,
  REPORT_KINDS,
  RULES,
} from "./report-reasons.ts";
import { ALL_SUB_REASONS } from "./sub-reasons.ts";
import { idSchema, timeSchema } from "./values.ts";

/** A decision as the person reads it whom it concerns: the statement of reasons (Digital Services Act, article 17). */
export const violationSchema = z.object({
  id: idSchema,
  /** Its kind and id, and its name or text at the time. */
  subject: z.object({ kind: z.enum(REPORT_KINDS), id: idSchema, label: z.string() }),
  rule: z.enum(RULES),
  /** The part of the rule; null if the decision names none. */
  subRule: z.enum(ALL_SUB_REASONS).nullable(),
  /** The facts, in the words of the moderator, or of the site in English; may be empty. */
  reason: z.string(),
  /** The spam rules by which the site decided (`src/spam/rules.ts`), for other languages; null for other decisions. */
  reasons: z.array(z.string()).nullable(),
  consequence: z.enum(CONSEQUENCES).exclude(["none"]),
  /** "account": everything that the person had posted by then, and not only the subject. */
  scope: z.enum(DECISION_SCOPES),
  /** The label that "labeled" gave; null for other consequences. */
  label: z.enum(LABELS).nullable(),
  /** The kind of decider. */
  source: z.enum(DECISION_SOURCES),
  /** Whether somebody had reported it; never who. */
  wasReported: z.boolean(),
  createdAt: timeSchema,
  /** The end of the consequence; null if it has none. */
  endsAt: timeSchema.nullable(),
  /** The time of a reversal or, from `endsAt` on, of the end; null if the decision stands. */
  endedAt: timeSchema.nullable(),
  /** `note` is what the person who decided the appeal wrote. */
  appeal: z.object({ state: z.enum(APPEAL_STATES), until: timeSchema, note: z.string() }),
});
export type Violation = z.output<typeof violationSchema>;
