import { z } from "zod";
import { AD_INTERESTS } from "../ads/interests.ts";
import { defineContract } from "../contract/define-contract.ts";
import { COUNTRIES } from "../model/countries.ts";
import { flagSchema, listOf, wholeNumber } from "../model/values.ts";
import { daySchema } from "../time/report-days.ts";
import { TREND_KINDS, TREND_REGIONS, VOLUME_KEYWORDS_MAX } from "./trends.rules.ts";

/** A country's two letters, in either case. */
export const countrySchema = z
  .string()
  .toUpperCase()
  .pipe(z.enum(COUNTRIES as [string, ...string[]]));
const growth = z.int().nullable();

/**
 * Only finished days count, and of each day and country only what ten people searched for, so that no number is about
 * one of them.
 */
export const regionTrends = defineContract({
  name: "search.regionTrends",
  kind: "query",
  access: "user",
  summary: "What people of a region search for more than before, or most",
  rest: { method: "GET", path: "/v3/search/trends/{region}/" },
  limits: ["search"],
  input: z.object({
    region: z.enum(TREND_REGIONS),
    kind: z.enum(TREND_KINDS).default("growing"),
    interests: listOf(z.enum(AD_INTERESTS), AD_INTERESTS.length).default([]),
    /** Only searches with at least one of these words or phrases. */
    includeKeywords: listOf(z.string().trim().min(1).max(100), 50).default([]),
    /** Whether 100 is the peak of all searches of the answer, instead of each one's own. */
    isGroupScale: flagSchema.default(false),
    count: wholeNumber(1, 50).default(50),
  }),
  output: z.array(
    z.object({
      query: z.string(),
      interests: z.array(z.enum(AD_INTERESTS)),
      /** Percent of change against the time before; null if nobody searched for it then. At most 10001. */
      weekGrowth: growth,
      monthGrowth: growth,
      yearGrowth: growth,
      /** Weeks by their last day, the oldest first. The peak is 100. */
      weeks: z.array(z.object({ endDate: daySchema, share: wholeNumber(0, 100) })),
    }),
  ),
  errors: [],
});
export type RegionTrend = z.output<typeof regionTrends.output>[number];

export const keywordVolumes = defineContract({
  name: "search.keywordVolumes",
  kind: "query",
  access: "user",
  summary: "How many people of a country searched for keywords in the last 30 days",
  rest: { method: "GET", path: "/v3/search/volumes/{country}/" },
  limits: ["search"],
  input: z.object({
    country: countrySchema,
    keywords: listOf(z.string().trim().min(1).max(200), VOLUME_KEYWORDS_MAX),
  }),
  /** `volume` is a lower bound such as `500+`; null below ten people a day. */
  output: z.array(z.object({ keyword: z.string(), volume: z.string().nullable() })),
  errors: [],
});
