import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { APPEAL_DECISIONS, APPEAL_STATES, REPORT_KINDS, REPORT_REASONS } from "../model/report-reasons.ts";
import { idSchema, textSchema, timeSchema } from "../model/values.ts";

/** A reporter's appeal against leaving a thing as it is. */
export const reportAppealSchema = z.object({
  id: idSchema,
  state: z.enum(APPEAL_STATES).exclude(["none"]),
  kind: z.enum(REPORT_KINDS),
  /** Name or text of the thing when it was reported. */
  label: z.string(),
  reason: z.enum(REPORT_REASONS),
  /** The words of the report. */
  reportText: z.string(),
  /** Null for somebody without an account. */
  reporter: z.object({ id: idSchema, username: z.string() }).nullable(),
  /** Their name, as they gave it; null for an account, and if they gave none. */
  notifierName: z.string().nullable(),
  caseId: idSchema.nullable(),
  /** Why they disagree. */
  text: z.string(),
  /** For the reporter. */
  note: z.string(),
  /** False for everybody who decided about the case, is in it, or reported the thing. */
  mayDecide: z.boolean(),
  createdAt: timeSchema,
  decidedAt: timeSchema.nullable(),
});
export type ReportAppeal = z.output<typeof reportAppealSchema>;

export const listReportAppeals = defineContract({
  name: "admin.reportAppeals",
  kind: "query",
  access: "moderator",
  summary: "Appeals of people whose report led to nothing that nobody has decided yet, the oldest first",
  rest: { method: "GET", path: "/v3/admin/report-appeals/" },
  paged: true,
  input: z.object(pagingFields),
  output: pageOf(reportAppealSchema),
  errors: [],
});

export const getReportAppeal = defineContract({
  name: "admin.reportAppeal",
  kind: "query",
  access: "moderator",
  summary: "One appeal of a person whose report led to nothing",
  rest: { method: "GET", path: "/v3/admin/report-appeals/{appealId}/" },
  input: z.object({ appealId: idSchema }),
  output: reportAppealSchema,
  errors: ["APPEAL_NOT_FOUND"],
});

const NOTE_MAX = 2_000;

/**
 * Refused (403) for everybody who decided about the case, is in it, or reported the thing. UPHOLD opens the report and its case again, in
 * the hands of the moderator who upholds.
 */
export const decideReportAppeal = defineContract({
  name: "admin.decideReportAppeal",
  kind: "mutation",
  hides: false,
  access: "moderator",
  stepUp: true,
  summary: "Decide a reporter's appeal: UPHOLD opens the case again, DISMISS leaves the thing as it is",
  rest: { method: "POST", path: "/v3/admin/report-appeals/{appealId}/decision/" },
  limits: ["write"],
  input: z.object({
    appealId: idSchema,
    decision: z.enum(APPEAL_DECISIONS),
    /** The reporter reads it. */
    note: textSchema(NOTE_MAX).default(""),
  }),
  output: z.null(),
  errors: ["APPEAL_NOT_FOUND"],
});
