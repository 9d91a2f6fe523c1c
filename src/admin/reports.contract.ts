import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { BOARD_BUSY_ERRORS } from "../model/board-action.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { reportSchema } from "../model/report.ts";
import { REPORT_DECISIONS } from "../model/report-reasons.ts";
import { idSchema } from "../model/values.ts";
import { optionalReasonSchema } from "./admin-account.ts";

const personSchema = z.object({ id: idSchema, username: z.string() });

/** A report as the moderator sees it. */
export const queuedReportSchema = reportSchema.omit({ state: true, decidedAt: true }).extend({
  /** Path of the reported content on the site. */
  path: z.string(),
  owner: personSchema,
  reporter: personSchema,
  /** Number of people with an open report of the same content; one decision closes all of the reports. */
  sameCount: z.number().int(),
});
export type QueuedReport = z.output<typeof queuedReportSchema>;

/** Newest first. */
export const listOpenReports = defineContract({
  name: "admin.reports",
  kind: "query",
  access: "moderator",
  summary: "Reports that nobody has decided on yet",
  rest: { method: "GET", path: "/v3/admin/reports/" },
  paged: true,
  input: z.object(pagingFields),
  output: pageOf(queuedReportSchema),
  errors: [],
});

/**
 * Closes all open reports of the content. "remove" deletes it for good; a person can't be removed (suspend them). The
 * owner is notified of the report's reason, but never of the reporter. Refused for reports about the moderator who
 * decides.
 */
export const decideReport = defineContract({
  name: "admin.decideReport",
  kind: "mutation",
  hides: "handler",
  access: "moderator",
  stepUp: true,
  summary: "Decide on a report: leave the thing, remove it, or suspend its owner",
  rest: { method: "POST", path: "/v3/admin/reports/{reportId}/decide/" },
  limits: ["write"],
  input: z.object({ reportId: idSchema, decision: z.enum(REPORT_DECISIONS), note: optionalReasonSchema }),
  output: z.null(),
  errors: ["REPORT_NOT_FOUND", "USER_NOT_FOUND", ...BOARD_BUSY_ERRORS],
});
