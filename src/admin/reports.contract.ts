import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { BOARD_BUSY_ERRORS } from "../model/board-action.ts";
import { LABELS } from "../model/labels.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { reportSchema } from "../model/report.ts";
import { DECISION_DAYS_MAX, DECISION_RULES, DECISION_SOURCES, REPORT_DECISIONS } from "../model/report-reasons.ts";
import { ALL_SUB_REASONS } from "../model/sub-reasons.ts";
import { flagSchema, idSchema } from "../model/values.ts";
import { factsSchema, optionalReasonSchema } from "./admin-account.ts";

const personSchema = z.object({ id: idSchema, username: z.string() });

/** A report as the moderator sees it. */
export const queuedReportSchema = reportSchema.omit({ state: true, decidedAt: true, appeal: true }).extend({
  /** Path of the reported content on the site. */
  path: z.string(),
  owner: personSchema,
  /** Null for somebody without an account. */
  reporter: personSchema.nullable(),
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
 * Closes all open reports of the content, for each decision:
 * - "dismiss" leaves it, "warn" too, with a notice to its owner;
 * - "label" marks the picture of a Pin and of all its saves, or with `everything` all Pins of its owner, as `label` says;
 * - "limit" takes a Pin, or with `everything` all Pins of its owner, out of everything that others see;
 * - "remove" seals it until nobody can appeal any more, then it is erased: of a section the title, while its Pins stay on the board, and
 *   of a conversation the messages of the reported person. A person can't be removed, but with `everything` all their boards, Pins and
 *   comments;
 * - "suspend" locks its owner out, for `days` or until somebody ends it, "close" for good.
 *
 * The owner reads rule and facts, never the reporter. Refused for reports about the moderator who decides.
 */
export const decideReport = defineContract({
  name: "admin.decideReport",
  kind: "mutation",
  hides: "handler",
  access: "moderator",
  stepUp: true,
  summary: "Decide on a report: leave the thing, warn, label, limit, remove it, suspend or close the account",
  rest: { method: "POST", path: "/v3/admin/reports/{reportId}/decide/" },
  limits: ["write"],
  input: z.object({
    /** Or of a case. */
    reportId: idSchema,
    decision: z.enum(REPORT_DECISIONS),
    /** The rule that was broken; the report's reason by default. */
    rule: z.enum(DECISION_RULES).nullish(),
    /** The part of the rule; without `rule` too, the one that the report names. */
    subRule: z.enum(ALL_SUB_REASONS, coded("subReason")).nullish(),
    /** The facts, for the owner to read. */
    facts: factsSchema,
    /** For "label". */
    label: z.enum(LABELS).nullish(),
    /** Days until "suspend" or "limit" ends; without them, somebody has to end it. */
    days: z.coerce.number().int().min(1).max(DECISION_DAYS_MAX).nullish(),
    everything: flagSchema.default(false),
    source: z.enum(DECISION_SOURCES).exclude(["algorithm"]).default("person"),
    note: optionalReasonSchema,
  }),
  output: z.null(),
  errors: ["REPORT_NOT_FOUND", "USER_NOT_FOUND", ...BOARD_BUSY_ERRORS],
});
