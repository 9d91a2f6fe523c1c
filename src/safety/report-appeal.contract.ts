import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { reportSchema } from "../model/report.ts";
import { idSchema, textSchema } from "../model/values.ts";
import { APPEAL_TEXT_MAX } from "./appeal.rules.ts";

/**
 * One appeal for each report that led to nothing, within six months (Digital Services Act, article 20). Somebody other than the first
 * decider reads it; if they agree, the case is open again.
 */
export const appealReport = defineContract({
  name: "safety.appealReport",
  kind: "mutation",
  access: "public",
  summary: "Appeal the decision to leave a thing that you reported, also by the link of a mail",
  rest: { method: "POST", path: "/v3/reports/{reportId}/appeal/" },
  limits: ["contact"],
  input: z.object({
    reportId: idSchema,
    text: textSchema(APPEAL_TEXT_MAX).refine((text) => text !== "", coded("disagreeMissing")),
    /** Of a notice's link, for people without an account. */
    token: z.string().max(100).nullish(),
  }),
  output: reportSchema,
  errors: ["NOTICE_LINK_INVALID", "REPORT_UNKNOWN", "VIOLATION_APPEAL_REFUSED"],
});
