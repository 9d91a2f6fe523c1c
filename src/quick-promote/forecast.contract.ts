import { z } from "zod";
import { BILLABLE_EVENTS, PACING_TYPES, PLACEMENT_GROUPS } from "../ads/entity.ts";
import { givenTargeting } from "../ads/targeting.ts";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import {
  amountSchema,
  flagSchema,
  idSchema,
  microSchema,
  objectOrJson,
  textSchema,
  wholeNumber,
} from "../model/values.ts";
import { DURATION_MAX, DURATION_MIN } from "./limits.ts";

const KEYWORDS_MAX = 100;
const CAP_MAX = 1_000;

const count = z.object({ from: z.int(), to: z.int() });

/**
 * Forecasts a campaign: the site replays its draft in the auctions of the last four weeks. Four fifths of such
 * campaigns end within the ranges, which are rounded to two digits. The forecast begins with the next day in UTC and
 * covers two weeks at most.
 */
export const forecastDraft = defineContract({
  name: "quickPromote.forecast",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "What a draft of a campaign would get, as ranges, or what is missing to tell",
  rest: { method: "GET", path: "/ads/v4/quick_promote/forecast/" },
  // Each call replays weeks of auctions.
  limits: ["search"],
  input: z
    .object({
      /** Defaults to the viewer's own account, which may not exist yet. */
      advertiserId: idSchema.nullish(),
      /** Of an account that doesn't exist yet. */
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .nullish(),
      /** The account's Pin to advertise; without one, searches find it by keywords only. */
      pinId: idSchema.nullish(),
      /** The account's product group instead of a Pin: each of its products is an ad. */
      productGroupId: idSchema.nullish(),
      /** One of the two budgets, or both. */
      dailyBudgetInMicroCurrency: amountSchema.nullish(),
      lifetimeBudgetInMicroCurrency: amountSchema.nullish(),
      /** Days that it runs, or null for one without an end. */
      days: wholeNumber(DURATION_MIN, DURATION_MAX).nullish(),
      /** Per click or per thousand impressions; the site bids if it is missing. */
      bidInMicroCurrency: amountSchema.nullish(),
      billableEvent: z.enum(BILLABLE_EVENTS).default("CLICKTHROUGH"),
      pacingDeliveryType: z.enum(PACING_TYPES).default("STANDARD"),
      placementGroup: z.enum(PLACEMENT_GROUPS).default("ALL"),
      /** Whether the lifetime budget is spread over all days; otherwise it only limits the days. */
      isSpreadOverLife: flagSchema.default(false),
      lifetimeFrequencyCap: wholeNumber(1, CAP_MAX).nullish(),
      targetingSpec: givenTargeting.nullish(),
      keywords: objectOrJson(
        z
          .array(z.object({ value: textSchema(120), matchType: z.enum(["BROAD", "PHRASE", "EXACT"]) }))
          .max(KEYWORDS_MAX),
      ).nullish(),
    })
    .refine(
      ({ dailyBudgetInMicroCurrency: day, lifetimeBudgetInMicroCurrency: life }) => (day ?? life ?? null) !== null,
      {
        path: ["dailyBudgetInMicroCurrency"],
        message: coded("amountMicro"),
      },
    ),
  output: z.object({
    /** Days that the forecast covers. */
    days: z.int(),
    /** Null if something is missing. */
    ranges: z
      .object({
        people: count,
        impressions: count,
        clicks: count,
        costInMicroCurrency: z.object({ from: microSchema, to: microSchema }),
      })
      .nullable(),
    /** How much more of the past the forecast needs: days, people who fit, and pages shown to them; null if there is enough. */
    needed: z.object({ days: z.int(), people: z.int(), chances: z.int() }).nullable(),
  }),
  errors: ["ADVERTISER_NOT_FOUND", "PIN_NOT_FOUND", "PRODUCT_GROUP_NOT_FOUND"],
});
