import { z } from "zod";
import { BUDGET_TYPES, ENTITY_STATUSES, SUMMARIES } from "../ads/entity.ts";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { flagSchema, idSchema, listOf, microSchema, objectOrJson } from "../model/values.ts";
import { daySchema } from "../time/report-days.ts";
import { ROW_COLUMNS, ROW_LEVELS, ROW_SORTS } from "./row-columns.ts";

const FILTERS_MAX = 10;
const FILTER_MAX = 100;

/** Names and ids contain or equal a text; numbers are above or below another, money in whole units. */
const rowFilterSchema = z.object({
  column: z.enum(ROW_COLUMNS),
  comparison: z.enum(["gt", "lt", "is", "has"]),
  value: z.string().min(1).max(FILTER_MAX),
});
export type RowFilter = z.output<typeof rowFilterSchema>;

/** Sums of a period, named as in the public API description v5. */
const resultSchema = z.object({
  SPEND_IN_MICRO_CURRENCY: microSchema,
  IMPRESSION_1: z.int(),
  OUTBOUND_CLICK_1: z.int(),
  SAVE_1: z.int(),
  HIDE_1: z.int(),
  FILTERED: z.int(),
  UNPAID_IN_MICRO_CURRENCY: microSchema,
  TOTAL_CONVERSIONS: z.int(),
  TOTAL_CONVERSIONS_VALUE_IN_MICRO_CURRENCY: microSchema,
});

const endsAfterStart = (start: string | null | undefined, end: string | null | undefined) =>
  !start || !end || end >= start;

/**
 * Entities without results have a row too. Pages are read one after the other: a row whose numbers grew in between may
 * appear twice.
 */
export const reportRows = defineContract({
  name: "reporting.rows",
  kind: "query",
  access: "user",
  summary: "An account's campaigns, ad groups or ads with what they spent and got, sorted and filtered",
  rest: { method: "GET", path: "/ads/v4/advertisers/{advertiserId}/report_rows/" },
  paged: true,
  input: z
    .object({
      advertiserId: idSchema,
      level: z.enum(ROW_LEVELS).default("CAMPAIGN"),
      startDate: daySchema,
      endDate: daySchema,
      /** Start of the period to compare with. */
      compareStartDate: daySchema.nullish(),
      compareEndDate: daySchema.nullish(),
      sort: z.enum(ROW_SORTS).default("spend"),
      isDescending: flagSchema.default(true),
      filters: objectOrJson(z.array(rowFilterSchema).max(FILTERS_MAX)).default([]),
      summaryStatuses: listOf(z.enum(SUMMARIES), SUMMARIES.length).nullish(),
      ...pagingFields,
    })
    .refine(({ startDate, endDate }) => endsAfterStart(startDate, endDate), {
      path: ["endDate"],
      message: coded("endBeforeStart"),
    })
    .refine(({ compareStartDate, compareEndDate }) => endsAfterStart(compareStartDate, compareEndDate), {
      path: ["compareEndDate"],
      message: coded("endBeforeStart"),
    }),
  output: pageOf(
    z.object({
      id: idSchema,
      campaignId: idSchema,
      name: z.string(),
      status: z.enum(ENTITY_STATUSES),
      summaryStatus: z.enum(SUMMARIES),
      budgetInMicroCurrency: z.int().nullable(),
      budgetType: z.enum(BUDGET_TYPES).nullable(),
      results: resultSchema,
      /** Results of the comparison period; null without one. */
      earlier: resultSchema.nullable(),
    }),
  ).extend({
    /** Total of all filtered rows, on the first page only. */
    total: resultSchema.extend({ rows: z.int() }).nullable(),
    /** All events received until this time are in the numbers; ISO 8601. */
    completeUntil: z.string(),
  }),
  errors: ["ADVERTISER_NOT_FOUND"],
});
export type ReportRowOut = z.output<typeof reportRows.output>["items"][number];
