import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { idSchema, listOf, microSchema, objectOrJson } from "../model/values.ts";
import { daySchema, withDays } from "../time/report-days.ts";
import { REPORT_TIMES, windowFields } from "./attribution.ts";
import { conversionSplitSchema } from "./conversion-split.rules.ts";
import { entityFactsSchema, onlySchema } from "./entity-facts.ts";
import { TARGETING_TYPES } from "./events.ts";

/** `ACCOUNT` sums the whole account. */
export const ANALYTICS_LEVELS = ["ACCOUNT", "CAMPAIGN", "AD_GROUP", "AD"] as const;
export const GRANULARITIES = ["TOTAL", "DAY", "HOUR", "WEEK", "MONTH"] as const;
/** Names of the public API description v5. */
export const ANALYTICS_COLUMNS = [
  ...(["SPEND_IN_MICRO_CURRENCY", "IMPRESSION_1", "CLICKTHROUGH_1", "OUTBOUND_CLICK_1", "SAVE_1", "HIDE_1"] as const),
  ...(["FILTERED", "UNPAID_IN_MICRO_CURRENCY"] as const),
  ...(["TOTAL_CONVERSIONS", "TOTAL_CONVERSIONS_VALUE_IN_MICRO_CURRENCY"] as const),
] as const;
export type AnalyticsColumn = (typeof ANALYTICS_COLUMNS)[number];
const IDS_MAX = 250;
const PINS_MAX = 100;

const asked = {
  advertiserId: idSchema,
  level: z.enum(ANALYTICS_LEVELS).default("CAMPAIGN"),
  ids: listOf(idSchema, IDS_MAX).nullish(),
  startDate: daySchema,
  endDate: daySchema,
  columns: listOf(z.enum(ANALYTICS_COLUMNS), ANALYTICS_COLUMNS.length).nullish(),
  /** Attribution windows: among all conversions, these decide which count for an ad. */
  ...windowFields,
  /** The day that conversions count on. */
  conversionReportTime: z.enum(REPORT_TIMES).default("TIME_OF_CONVERSION"),
};
/** Leaves out rows of other entities. */
const only = objectOrJson(onlySchema).nullish();
/** Also answers facts about the rows' entities. */
const withEntities = z.boolean().default(false);
const entities = z.array(entityFactsSchema);
const cells = Object.fromEntries(ANALYTICS_COLUMNS.map((column) => [column, microSchema.optional()])) as Record<
  AnalyticsColumn,
  z.ZodOptional<typeof microSchema>
>;

/**
 * Days are in the account's time zone. `date` is empty in totals, the start of the hour in UTC for hours, and the first
 * day (a Monday) for weeks and months, which contain the requested days only.
 */
export const analytics = defineContract({
  name: "ads.analytics",
  kind: "query",
  access: "user",
  summary: "What campaigns, ad groups or ads spent and got",
  rest: { method: "GET", path: "/ads/v4/advertisers/{advertiserId}/analytics/" },
  input: withDays(
    z.object({
      ...asked,
      only,
      withEntities,
      /** Limits ads to those of these Pins and campaigns. */
      pinIds: listOf(idSchema, PINS_MAX).nullish(),
      campaignIds: listOf(idSchema, IDS_MAX).nullish(),
      granularity: z.enum(GRANULARITIES).default("TOTAL"),
      /** Splits each row's conversions by event, kind of touch and place. */
      withSplits: z.boolean().default(false),
      /** `ACCOUNT`: hours of the account's zone, as `2026-12-31T23`; days that have none any more are refused. */
      hours: z.enum(["UTC", "ACCOUNT"]).default("UTC"),
      /** Returns a row per surface. */
      bySurface: z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]).default(false),
    }),
  ),
  output: z.object({
    rows: z.array(
      z
        .object({
          id: idSchema,
          date: z.string(),
          surface: z.string().optional(),
          splits: z.array(conversionSplitSchema).optional(),
        })
        .extend(cells),
    ),
    entities,
    /** All events received until this time are in the numbers; ISO 8601. */
    completeUntil: z.string(),
    /** Reasons for uncounted events, with the number of events. */
    filteredReasons: z.array(z.object({ reason: z.string(), events: z.number().int() })),
  }),
  errors: ["ADVERTISER_NOT_FOUND"],
});

/**
 * Analytics split by each targeting type; the rows of every type add up to the same totals. `unknown` collects events
 * with unknown values, and values that fewer than 10 people share on one day of an ad. Conversions are split by
 * PLACEMENT only.
 */
export const targetingAnalytics = defineContract({
  name: "ads.targetingAnalytics",
  kind: "query",
  access: "user",
  summary: "What campaigns, ad groups or ads spent and got, by who saw them, how and where",
  rest: { method: "GET", path: "/ads/v4/advertisers/{advertiserId}/targeting_analytics/" },
  input: withDays(
    z.object({
      ...asked,
      only,
      withEntities,
      granularity: z.enum(["TOTAL", "DAY", "WEEK", "MONTH"]).default("TOTAL"),
      targetingTypes: listOf(z.enum(TARGETING_TYPES), TARGETING_TYPES.length).refine((types) => types.length > 0, {
        message: coded("chooseAtLeast", { min: 1 }),
      }),
    }),
  ).refine(
    ({ columns, targetingTypes }) =>
      !columns?.some((name) => name.startsWith("TOTAL_CONVERSIONS")) ||
      targetingTypes.every((type) => type === "PLACEMENT"),
    { path: ["columns"], message: coded("inputNotTaken") },
  ),
  output: z.object({
    entities,
    rows: z.array(
      z
        .object({ targetingType: z.enum(TARGETING_TYPES), targetingValue: z.string(), id: idSchema, date: z.string() })
        .extend(cells),
    ),
  }),
  errors: ["ADVERTISER_NOT_FOUND"],
});

/** Days that funnels are stored. */
const DAYS_MAX = 35;

/** Days are in the account's time zone. */
export const funnel = defineContract({
  name: "ads.funnel",
  kind: "query",
  access: "user",
  summary: "What became of ad groups' chances to be shown",
  rest: { method: "GET", path: "/ads/v4/advertisers/{advertiserId}/funnel/" },
  input: withDays(z.object({ advertiserId: idSchema, startDate: daySchema, endDate: daySchema }), DAYS_MAX),
  output: z.object({
    rows: z.array(
      z.object({
        adGroupId: idSchema,
        eligible: z.int(),
        capped: z.int(),
        paced: z.int(),
        spent: z.int(),
        entered: z.int(),
        outbid: z.int(),
        won: z.int(),
        needed: z.array(z.int()),
        /** Impressions that people actually saw. */
        shown: z.int(),
      }),
    ),
  }),
  errors: ["ADVERTISER_NOT_FOUND"],
});
