import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { APPEAL_DECISIONS, APPEAL_STATES } from "../model/report-reasons.ts";
import { idSchema, textSchema, timeSchema } from "../model/values.ts";
import { violationSchema } from "../model/violation.ts";

const personSchema = z.object({ id: idSchema, username: z.string() });

/** An appeal as a row of the list. */
export const appealBriefSchema = z.object({
  id: idSchema,
  state: z.enum(APPEAL_STATES).exclude(["none"]),
  person: personSchema,
  /** The decision, as the person reads it. */
  violation: violationSchema,
  /** Its case; null if nobody had reported the thing. */
  caseId: idSchema.nullable(),
  /** False for the moderator who made the decision, and for the person themselves. */
  mayDecide: z.boolean(),
  createdAt: timeSchema,
});
export type AppealBrief = z.output<typeof appealBriefSchema>;

export const listAppeals = defineContract({
  name: "admin.appeals",
  kind: "query",
  access: "moderator",
  summary: "Appeals that nobody has decided yet, the oldest first",
  rest: { method: "GET", path: "/v3/admin/appeals/" },
  paged: true,
  input: z.object(pagingFields),
  output: pageOf(appealBriefSchema),
  errors: [],
});

export const appealSchema = appealBriefSchema.extend({
  text: z.string(),
  /** Ids of the files; a call for each shows it and is logged. */
  files: z.array(idSchema),
  /** For the person. */
  note: z.string(),
  decidedAt: timeSchema.nullable(),
});
export type Appeal = z.output<typeof appealSchema>;

export const getAppeal = defineContract({
  name: "admin.appeal",
  kind: "query",
  access: "moderator",
  summary: "One appeal with the person's words and the decision",
  rest: { method: "GET", path: "/v3/admin/appeals/{appealId}/" },
  input: z.object({ appealId: idSchema }),
  output: appealSchema,
  errors: ["APPEAL_NOT_FOUND"],
});

/** Every view is in the log, because the picture may be an identity document. Its file is deleted with the decision. */
export const viewAppealFile = defineContract({
  name: "admin.viewAppealFile",
  kind: "mutation",
  hides: false,
  access: "moderator",
  summary: "Look at a picture that a person sent with an appeal; the log names who looked",
  rest: { method: "POST", path: "/v3/admin/appeals/{appealId}/files/{fileId}/view/" },
  limits: ["write"],
  input: z.object({ appealId: idSchema, fileId: idSchema }),
  output: z.object({ type: z.literal("image/jpeg"), base64: z.string() }),
  errors: ["APPEAL_NOT_FOUND"],
});

const NOTE_MAX = 2_000;

/**
 * Refused (403) for the moderator who made the decision and for the person themselves. UPHOLD takes the decision back and
 * restores the removed content with boards, comments, saves and counters.
 */
export const decideAppeal = defineContract({
  name: "admin.decideAppeal",
  kind: "mutation",
  hides: "handler",
  access: "moderator",
  stepUp: true,
  summary: "Decide an appeal: UPHOLD reverses the decision and restores everything, DISMISS keeps it",
  rest: { method: "POST", path: "/v3/admin/appeals/{appealId}/decision/" },
  limits: ["write"],
  input: z.object({
    appealId: idSchema,
    decision: z.enum(APPEAL_DECISIONS),
    /** The person reads it. */
    note: textSchema(NOTE_MAX).default(""),
  }),
  output: z.null(),
  errors: ["APPEAL_NOT_FOUND", "APPEAL_NOT_RESTORABLE"],
});
