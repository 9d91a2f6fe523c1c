import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { idSchema } from "../model/values.ts";
import { violationSchema } from "../model/violation.ts";

const TOKEN_MAX = 200;
/** The token of a mail's link or of a refused log-in, for people who can't log in. Without one, the viewer's own. */
export const tokenField = { token: z.string().max(TOKEN_MAX).nullish() };

/** Newest first. Leaves out decisions that changed nothing. */
export const listViolations = defineContract({
  name: "safety.violations",
  kind: "query",
  access: "public",
  summary: "Decisions about you and what you posted, with their reasons",
  rest: { method: "GET", path: "/v3/violations/" },
  paged: true,
  input: z.object({ ...tokenField, ...pagingFields }),
  output: pageOf(violationSchema),
  errors: ["VIOLATIONS_LINK_INVALID"],
});

export const getViolation = defineContract({
  name: "safety.violation",
  kind: "query",
  access: "public",
  summary: "One decision about you, with its reasons",
  rest: { method: "GET", path: "/v3/violations/{violationId}/" },
  input: z.object({ violationId: idSchema, ...tokenField }),
  output: violationSchema,
  errors: ["VIOLATIONS_LINK_INVALID", "VIOLATION_NOT_FOUND"],
});
