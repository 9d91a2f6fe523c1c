import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { CONSEQUENCES, DECISION_SOURCES, REPORT_REASONS, RULES } from "../model/report-reasons.ts";
import { ALL_SUB_REASONS } from "../model/sub-reasons.ts";

/** The first possible year, and a bound for the input. */
const [FIRST_YEAR, LAST_YEAR] = [2020, 2200];
const count = z.number().int();
const hours = z.number().nullable();

const reporterAppealsSchema = z.object({ received: count, upheld: count, dismissed: count, medianHours: hours });

export const transparencySchema = z.object({
  year: count,
  /** Years with reports or decisions, and the present one; newest first. */
  years: z.array(count),
  reports: z.array(
    z.object({
      rule: z.enum(REPORT_REASONS),
      /** The exact problem; null if the reporter didn't say. */
      subRule: z.enum(ALL_SUB_REASONS).nullable(),
      received: count,
      items: count,
      /** Those of trusted flaggers (article 22). */
      trusted: count,
      trustedItems: count,
    }),
  ),
  /** Median hours from a report to its decision; null without one. */
  medianHours: z.number().nullable(),
  trustedMedianHours: z.number().nullable(),
  /** Decisions that changed something. */
  decisions: z.array(
    z.object({
      rule: z.enum(RULES),
      subRule: z.enum(ALL_SUB_REASONS).nullable(),
      consequence: z.enum(CONSEQUENCES).exclude(["none"]),
      source: z.enum(DECISION_SOURCES),
      /** Whether somebody had reported it; otherwise, the site found it. */
      wasReported: z.boolean(),
      count,
      /** Those after a trusted flagger's report. */
      trusted: count,
    }),
  ),
  appeals: z.array(
    z.object({
      consequence: z.enum(CONSEQUENCES).exclude(["none"]),
      received: count,
      /** Appeals that reversed the decision, and those that didn't. */
      upheld: count,
      dismissed: count,
      medianHours: z.number().nullable(),
    }),
  ),
  /** Appeals of people whose report led to nothing. */
  reporterAppeals: reporterAppealsSchema,
  /** Those of trusted flaggers among them. */
  trustedAppeals: reporterAppealsSchema,
  /**
   * Median hours from an appeal to its decision, of all appeals, of those about content and about accounts; null without one.
   */
  appealMedians: z.object({ all: hours, content: hours, account: hours }),
});
export type Transparency = z.output<typeof transparencySchema>;

/** Counted from the decisions themselves, so that the numbers agree with the statements that people read. */
export const transparency = defineContract({
  name: "safety.transparency",
  kind: "query",
  access: "public",
  cachedForVisitors: true,
  summary: "Numbers of reports, decisions and appeals in a year (Digital Services Act, articles 15 and 24)",
  rest: { method: "GET", path: "/v3/transparency/" },
  input: z.object({ year: z.coerce.number().int().min(FIRST_YEAR).max(LAST_YEAR).nullish() }),
  output: transparencySchema,
  errors: [],
});
