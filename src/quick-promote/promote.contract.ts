import { z } from "zod";
import { givenTargeting } from "../ads/targeting.ts";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { flagSchema, idempotencyKeySchema, idSchema, linkSchema, objectOrJson, wholeNumber } from "../model/values.ts";
import { AD_TYPES, BUDGET_MAX, BUDGET_MIN, DURATION_MAX, DURATION_MIN } from "./limits.ts";

const MICRO = 1_000_000;
const BUDGET_WORDS = coded("budgetBounds", { min: BUDGET_MIN, max: BUDGET_MAX.toLocaleString("en") });

/** A number that JSON holds exactly, or decimal text: no sign, no exponent, no fraction (SECURITY.md 33). */
const budgetSchema = z
  .union(
    [
      z.int(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ],
    BUDGET_WORDS,
  )
  .refine((micro) => micro >= BUDGET_MIN * MICRO && micro <= BUDGET_MAX * MICRO, BUDGET_WORDS);

const NAME_MAX = 1_000;

/**
 * The spec's payload (signed-in 7). Fields that follow from the account and the Pin are optional and validated.
 */
export const promotePin = defineContract({
  name: "quickPromote.promote",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Promote a Pin: makes a campaign, an ad group and an ad that waits for its review",
  rest: { method: "POST", path: "/ads/v4/advertisers/{advertiserId}/pins/{pinId}/quick_promote/" },
  limits: ["write"],
  input: z.object({
    advertiserId: idSchema,
    pinId: idSchema,
    /** Budget per day. */
    budgetInMicroCurrency: budgetSchema,
    /** Truncated to under 64 characters. */
    campaignName: z.string().trim().min(1, coded("campaignNameMissing")).max(NAME_MAX),
    destinationUrl: linkSchema,
    /** Days including today; an end date or `isOngoing` overrides it. */
    duration: wholeNumber(DURATION_MIN, DURATION_MAX).nullish(),
    /** The last day of the campaign, in the account's zone. */
    inclusiveEndDate: z.iso.date(coded("dateShape")).nullish(),
    isOngoing: flagSchema.default(false),
    startNow: flagSchema.default(true),
    autoTargetingEnabled: flagSchema.default(true),
    targetingSpec: givenTargeting.nullish(),
    adsClientType: z.literal("quick_promote").nullish(),
    productGroupId: idSchema.nullish(),
    flexibleDailyBudgetEnabled: flagSchema.nullish(),
    objectiveType: z.enum(AD_TYPES).default("CONSIDERATION"),
    optimizationGoalMetadata: objectOrJson(
      z.object({ conversionTagId: idSchema, conversionEvent: z.string().min(1).max(64) }),
    ).nullish(),
    idempotencyKey: idempotencyKeySchema.nullish(),
  }),
  output: z.object({
    campaign: z.object({ id: idSchema, name: z.string(), status: z.string() }),
    adGroup: z.object({ id: idSchema, status: z.string(), endTime: z.iso.datetime().nullable() }),
    ad: z.object({ id: idSchema, pinId: idSchema, status: z.string(), reviewStatus: z.string() }),
  }),
  errors: [
    ...(["ADVERTISER_NOT_FOUND", "PIN_NOT_FOUND", "PIN_NOT_PROMOTABLE", "AD_DATES_REFUSED"] as const),
    ...(["AD_DESTINATION_REFUSED", "AD_TARGETING_REFUSED", "TAG_NOT_FOUND", "IDEMPOTENCY_KEY_REUSED"] as const),
    "AUDIENCE_NOT_FOUND",
  ],
});
