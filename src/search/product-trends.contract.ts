import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { listOf, wholeNumber } from "../model/values.ts";
import { daySchema } from "../time/report-days.ts";
import { TREND_REGIONS } from "./trends.rules.ts";

export const PRODUCT_VERTICALS = ["FASHION", "HOME_DECOR", "BEAUTY"] as const;
/** Days that a category's weeks are read from. */
export const TREND_DAYS = [90, 180, 365, 730] as const;

/**
 * Categories are the last parts of products' categories in shops' feeds, e.g. `AREA_RUGS`. Only finished days count, and
 * of each day and country only categories that ten people saved from.
 */
export const productTrends = defineContract({
  name: "shop.productTrends",
  kind: "query",
  access: "user",
  summary: "Which kinds of products people of a region save more than before",
  rest: { method: "GET", path: "/v3/shop/trends/{region}/" },
  limits: ["search"],
  input: z.object({
    region: z.enum(TREND_REGIONS),
    /** Only these; without any, the 50 that grew most in the last 30 days. */
    categories: listOf(z.string().max(100), 20).default([]),
    verticals: listOf(z.enum(PRODUCT_VERTICALS), PRODUCT_VERTICALS.length).default([]),
    days: wholeNumber(7, 730).default(365),
  }),
  output: z.array(
    z.object({
      category: z.string(),
      verticals: z.array(z.enum(PRODUCT_VERTICALS)),
      /** Percent of change from the 30 days before to the last 30 days; null if there were no saves before. */
      monthGrowth: z.int().nullable(),
      /** Percent of the saves of the answer's most saved category, in the last 30 days. */
      volume: wholeNumber(0, 100),
      /** Weeks by their last day, the oldest first. The category's peak is 100. */
      weeks: z.array(z.object({ endDate: daySchema, share: wholeNumber(0, 100) })),
    }),
  ),
  errors: [],
});
export type ProductTrend = z.output<typeof productTrends.output>[number];
