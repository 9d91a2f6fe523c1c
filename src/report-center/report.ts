import { z } from "zod";
import { REPORT_TIMES, windowFields } from "../ads/attribution.ts";
import { PRODUCT_SPLITS } from "../ads/conversion-split.rules.ts";
import { PRODUCT_LEVELS } from "../ads/entity.ts";
import { onlySchema } from "../ads/entity-facts.ts";
import { TARGETING_TYPES, type TargetingType } from "../ads/events.ts";
import { coded } from "../model/problem.ts";
import { idSchema, listOf, textSchema, timeSchema } from "../model/values.ts";
import { daySchema } from "../time/report-days.ts";

export const TEMPLATE_NAME_MAX = 100;
export const TEMPLATES_MAX = 50;
/** Longer reports are cut off, with a notice. */
export const REPORT_ROWS_MAX = 50_000;
const IDS_MAX = 100;
const FILTERS_MAX = 5;
const ONLY_MAX = 500;
const SKU_MAX = 128;

export const REPORT_LEVELS = ["CAMPAIGN", "AD_GROUP", "AD"] as const;
/** ACCOUNT sums the whole account; programs can request it and the product levels too. */
const SPEC_LEVELS = [...REPORT_LEVELS, "ACCOUNT", ...PRODUCT_LEVELS] as const;
/** Names of the public API description v5; the last four are computed from the others. */
export const REPORT_COLUMNS = [
  ...(["SPEND_IN_MICRO_CURRENCY", "IMPRESSION_1", "CLICKTHROUGH_1", "OUTBOUND_CLICK_1", "SAVE_1", "HIDE_1"] as const),
  ...(["FILTERED", "UNPAID_IN_MICRO_CURRENCY"] as const),
  ...(["TOTAL_CONVERSIONS", "TOTAL_CONVERSIONS_VALUE_IN_MICRO_CURRENCY"] as const),
  ...(["CTR", "ECPC_IN_MICRO_CURRENCY", "ECPM_IN_MICRO_CURRENCY", "COST_PER_CONVERSION_IN_MICRO_CURRENCY"] as const),
] as const;
export type ReportColumn = (typeof REPORT_COLUMNS)[number];
export const REPORT_GRANULARITIES = ["TOTAL", "DAY", "WEEK", "MONTH"] as const;
/** Programs may ask for hours too, which are kept for a few days. */
export const SPEC_GRANULARITIES = [...REPORT_GRANULARITIES, "HOUR"] as const;
export type ReportGranularity = (typeof SPEC_GRANULARITIES)[number];
export const REPORT_RANGES = [
  ...(["YESTERDAY", "LAST_7_DAYS", "LAST_28_DAYS", "LAST_90_DAYS", "THIS_MONTH", "LAST_MONTH", "FIXED"] as const),
] as const;
export type ReportRange = (typeof REPORT_RANGES)[number];
export const RUN_STATES = ["QUEUED", "RUNNING", "READY", "FAILED"] as const;
export type RunState = (typeof RUN_STATES)[number];

/** The column with a row's splits of conversions, as JSON. */
export const SPLITS = "SPLITS";
/** Columns of a report by products. */
export const PRODUCT_CELLS = [
  ...(["CONVERSION_PRODUCT_BRAND", "CONVERSION_PRODUCT_CATEGORY", "CONVERSION_PRODUCT_ID"] as const),
  "CONVERSION_PRODUCT_ID_GROUP",
] as const;
export const RUN_FORMATS = ["JSON", "CSV"] as const;
const COLUMNS_ASKED_MAX = 1_000;

const hour = z.int().min(0).max(23);
/** Times are in the account's zone. */
export const reportScheduleSchema = z.discriminatedUnion("frequency", [
  z.object({ frequency: z.literal("DAILY"), hour }),
  /** 1 means Monday. */
  z.object({ frequency: z.literal("WEEKLY"), hour, weekday: z.int().min(1).max(7) }),
  /** Shorter months use their last day. */
  z.object({ frequency: z.literal("MONTHLY"), hour, day: z.int().min(1).max(31) }),
]);
export type ReportSchedule = z.output<typeof reportScheduleSchema>;

export const metricFilterSchema = z.object({
  column: z.enum(REPORT_COLUMNS),
  operator: z.enum(["GREATER_THAN", "LESS_THAN"]),
  value: z.number().min(0).max(Number.MAX_SAFE_INTEGER),
});

/** Columns that don't exist for products. */
const NOT_OF_PRODUCTS: readonly string[] = ["FILTERED", "UNPAID_IN_MICRO_CURRENCY"];
export const isOfProducts = (level: (typeof SPEC_LEVELS)[number]): level is (typeof PRODUCT_LEVELS)[number] =>
  (PRODUCT_LEVELS as readonly string[]).includes(level);
interface Split {
  level: (typeof SPEC_LEVELS)[number];
  targetingTypes?: TargetingType[] | undefined;
  granularity: ReportGranularity;
}
/**
 * Whether a column exists for the level and the breakdown: products have no conversions, and conversions can be split
 * by PLACEMENT only and not by hour.
 */
function isKept(column: ReportColumn, { level, targetingTypes = [], granularity }: Split): boolean {
  if (!column.includes("CONVERSION")) return !isOfProducts(level) || !NOT_OF_PRODUCTS.includes(column);
  return !isOfProducts(level) && granularity !== "HOUR" && targetingTypes.every((type) => type === "PLACEMENT");
}

/** Content of a report; filters compare amounts and rates as the report shows them. */
export const reportSpecSchema = z
  .object({
    level: z.enum(SPEC_LEVELS),
    /** Breakdowns of the rows, for programs. */
    targetingTypes: listOf(z.enum(TARGETING_TYPES), TARGETING_TYPES.length).optional(),
    columns: listOf(z.enum(REPORT_COLUMNS), REPORT_COLUMNS.length).pipe(
      z.array(z.enum(REPORT_COLUMNS)).min(1, coded("columnMissing")),
    ),
    /** Adds columns about the rows' entities, for programs. */
    withEntities: z.boolean().optional(),
    /** Splits conversions by event, kind of touch and place, for programs. */
    withSplits: z.boolean().optional(),
    /** Has a row for each product, brand or category of conversions, for programs; only of the named products, if any. */
    products: z.enum(PRODUCT_SPLITS).optional(),
    skuIds: listOf(z.string().max(SKU_MAX), ONLY_MAX).optional(),
    /** Leaves out rows of other entities, for programs. */
    only: onlySchema.optional(),
    /** How a program wants to read the rows. */
    asked: z
      .object({
        columns: listOf(z.string().max(100), COLUMNS_ASKED_MAX),
        format: z.enum(RUN_FORMATS),
        sort: z.enum(["BY_ID", "BY_DATE"]),
      })
      .optional(),
    granularity: z.enum(SPEC_GRANULARITIES).default("TOTAL"),
    /** Attribution, for programs: windows and the day that conversions count on. */
    credit: z
      .object({ ...windowFields, conversionReportTime: z.enum(REPORT_TIMES).default("TIME_OF_CONVERSION") })
      .optional(),
    /** The first hour of the first day, and the hour of the last day that ends the report, in the account's zone. */
    hours: z.object({ first: hour.optional(), until: hour.optional() }).optional(),
    range: z.enum(REPORT_RANGES).default("LAST_28_DAYS"),
    startDate: daySchema.nullish(),
    endDate: daySchema.nullish(),
    /** Campaigns, ad groups or ads, depending on the level; empty means all. */
    ids: listOf(idSchema, IDS_MAX).default([]),
    filters: z.array(metricFilterSchema).max(FILTERS_MAX).default([]),
  })
  .refine(
    ({ range, startDate, endDate }) => range !== "FIXED" || Boolean(startDate && endDate && endDate >= startDate),
    {
      path: ["endDate"],
      message: coded("daysInOrder"),
    },
  )
  .refine(
    ({ columns, filters, ...spec }) =>
      [...columns, ...filters.map(({ column }) => column)].every((column) => isKept(column, spec)),
    { path: ["columns"], message: coded("inputNotTaken") },
  )
  .refine(({ level, targetingTypes }) => !isOfProducts(level) || !targetingTypes?.length, {
    path: ["targetingTypes"],
    message: coded("inputNotTaken"),
  })
  .refine(
    ({ granularity, level, targetingTypes }) =>
      granularity !== "HOUR" || (!isOfProducts(level) && !targetingTypes?.length),
    { path: ["granularity"], message: coded("inputNotTaken") },
  );
export type ReportSpec = z.output<typeof reportSpecSchema>;

export const templateNameSchema = textSchema(TEMPLATE_NAME_MAX).pipe(z.string().min(1, coded("reportNameMissing")));
export const reportTemplateSchema = z.object({
  id: idSchema,
  name: z.string(),
  spec: reportSpecSchema,
  schedule: reportScheduleSchema.nullable(),
  nextRunAt: timeSchema.nullable(),
  /** Whether the viewer receives its mails. */
  isSubscribed: z.boolean(),
  subscribers: z.int(),
  updatedAt: timeSchema,
});
export type ReportTemplate = z.output<typeof reportTemplateSchema>;

export const reportRunSchema = z.object({
  id: idSchema,
  name: z.string(),
  state: z.enum(RUN_STATES),
  startDate: z.string(),
  endDate: z.string(),
  /** Null until it is ready. */
  rows: z.int().nullable(),
  isCut: z.boolean(),
  isScheduled: z.boolean(),
  createdAt: timeSchema,
});
export type ReportRun = z.output<typeof reportRunSchema>;
