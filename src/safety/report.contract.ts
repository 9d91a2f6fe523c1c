import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { reportSchema, reportTextSchema } from "../model/report.ts";
import { REPORT_KINDS, REPORT_REASONS } from "../model/report-reasons.ts";
import { ALL_SUB_REASONS, fitsReason } from "../model/sub-reasons.ts";
import { idSchema } from "../model/values.ts";

/** Reports anything visible that the viewer doesn't own. Each person has one open report per thing (REPORT_OPEN). */
export const report = defineContract({
  name: "safety.report",
  kind: "mutation",
  access: "user",
  summary: "Report a Pin, a comment, a board, a section, a message, a conversation or a person to the site's operator",
  rest: { method: "POST", path: "/v3/reports/" },
  resource: { name: "ReportResource", verb: "create" },
  limits: ["report"],
  input: z
    .object({
      kind: z.enum(REPORT_KINDS),
      subjectId: idSchema,
      reason: z.enum(REPORT_REASONS, coded("reportReason")),
      /** The exact problem, one of those of the reason. */
      subReason: z.enum(ALL_SUB_REASONS, coded("subReason")).nullish(),
      /** For a conversation of more than two people: the one whose messages are reported. */
      personId: idSchema.nullish(),
      text: reportTextSchema,
    })
    .refine(({ reason, subReason }) => fitsReason(reason, subReason), {
      error: coded("subReason"),
      path: ["subReason"],
    }),
  output: reportSchema,
  errors: [
    "PIN_NOT_FOUND",
    "COMMENT_NOT_FOUND",
    "BOARD_NOT_FOUND",
    "SECTION_NOT_FOUND",
    "MESSAGE_NOT_FOUND",
    "CONVERSATION_NOT_FOUND",
    "USER_NOT_FOUND",
    "REPORT_OPEN",
  ],
});

/** Newest first. */
export const listReports = defineContract({
  name: "safety.reports",
  kind: "query",
  access: "user",
  summary: "What you have reported, and what came of it",
  rest: { method: "GET", path: "/v3/reports/" },
  paged: true,
  input: z.object(pagingFields),
  output: pageOf(reportSchema),
  errors: [],
});
