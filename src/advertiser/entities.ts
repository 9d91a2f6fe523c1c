import { z } from "zod";
import { CONVERSION_EVENTS } from "../ads/conversion-kinds.ts";
import {
  BID_STRATEGIES,
  BILLABLE_EVENTS,
  BUDGET_TYPES,
  CREATIVE_TYPES,
  currentObjective,
  ENTITY_STATUSES,
  OBJECTIVE_TYPES,
  PACING_TYPES,
  PLACEMENT_GROUPS,
  REVIEW_STATUSES,
  SUMMARIES,
} from "../ads/entity.ts";
import { REVIEW_REASONS } from "../ads/review.rules.ts";
import { givenTargeting, targetingSpecSchema } from "../ads/targeting.ts";
import { fieldRows } from "../model/field-names.ts";
import { coded } from "../model/problem.ts";
import {
  exceptionSchema,
  flagSchema,
  idSchema,
  linkSchema,
  objectOrJson,
  textSchema,
  timeSchema,
} from "../model/values.ts";
import { BLOCKS } from "./summary.rules.ts";

const BULK_MAX = 30;
export const ENTITY_NAME_MAX = 255;
const MICRO = 1_000_000;
/** A budget is up to a million units, a year's limit up to 365 of them. */
const AMOUNT_MAX = 365 * 1_000_000 * MICRO;
const AMOUNT_WORDS = coded("amountMicro");

/** A number that JSON holds exactly, or decimal text: no sign, no exponent, no fraction (SECURITY.md 33). */
export const amount = (min: number) =>
  z
    .union(
      [
        z.int(),
        z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number),
      ],
      AMOUNT_WORDS,
    )
    .refine((micro) => micro >= min && micro <= AMOUNT_MAX, AMOUNT_WORDS);
const budget = amount(MICRO);

/** Rows of a bulk write, parsed one by one, so that an invalid row doesn't block the others. */
export const bulkRows = fieldRows(z.array(z.record(z.string(), z.unknown())).min(1).max(BULK_MAX));
/** Results in the order of the rows: the stored item, or the reason for a failure. */
export const results = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(
      z.object({
        data: item.nullable(),
        exceptions: z.array(exceptionSchema),
      }),
    ),
  });

const nameSchema = textSchema(ENTITY_NAME_MAX).pipe(z.string().min(1, coded("entityNameMissing")));
const statusSchema = z.enum(ENTITY_STATUSES);
/** Valid statuses of a new entity. */
const newStatus = z.enum(["ACTIVE", "PAUSED", "DRAFT"]);

/** The own tag and event that an ad group of a campaign for conversions is measured by. */
const goalSchema = z.object({ conversionTagId: idSchema, conversionEvent: z.enum(CONVERSION_EVENTS) });
export type Goal = z.output<typeof goalSchema>;

const derived = { summaryStatus: z.enum(SUMMARIES), blockedBy: z.array(z.enum(BLOCKS)) };
const kept = {
  id: idSchema,
  adAccountId: idSchema,
  name: z.string(),
  status: statusSchema,
  createdTime: timeSchema,
  updatedTime: timeSchema,
};
const times = { startTime: timeSchema.nullable(), endTime: timeSchema.nullable() };
const micro = z.int().nullable();

export const campaignSchema = z.object({
  ...kept,
  type: z.literal("campaign"),
  objectiveType: z.enum(OBJECTIVE_TYPES),
  dailySpendCap: micro,
  lifetimeSpendCap: micro,
  isCampaignBudgetOptimization: z.boolean(),
  ...times,
  /** The days it is to run, until they begin and `endTime` is known; null for others. */
  runDays: z.int().nullable(),
  ...derived,
});
export type Campaign = z.output<typeof campaignSchema>;

export const adGroupSchema = z.object({
  ...kept,
  type: z.literal("adgroup"),
  campaignId: idSchema,
  budgetInMicroCurrency: micro,
  budgetType: z.enum(BUDGET_TYPES),
  bidInMicroCurrency: micro,
  bidStrategyType: z.enum(BID_STRATEGIES),
  billableEvent: z.enum(BILLABLE_EVENTS),
  pacingDeliveryType: z.enum(PACING_TYPES),
  placementGroup: z.enum(PLACEMENT_GROUPS),
  targetingSpec: targetingSpecSchema,
  autoTargetingEnabled: z.boolean(),
  lifetimeFrequencyCap: micro,
  optimizationGoalMetadata: goalSchema.nullable(),
  /** Product group of a catalog sales campaign; the campaign's ads are its products. */
  productGroupId: idSchema.nullable(),
  /** The offer that its ads show. */
  promotionId: idSchema.nullable(),
  ...times,
  ...derived,
});
export type AdGroup = z.output<typeof adGroupSchema>;

export const adSchema = z.object({
  ...kept,
  type: z.literal("ad"),
  campaignId: idSchema,
  adGroupId: idSchema,
  pinId: idSchema.nullable(),
  destinationUrl: z.string(),
  trackingParams: z.string(),
  leadFormId: idSchema.nullable(),
  creativeType: z.enum(CREATIVE_TYPES),
  reviewStatus: z.enum(REVIEW_STATUSES),
  rejectedReasons: z.array(z.enum(REVIEW_REASONS)),
  reviewNote: z.string(),
  /** Whether it was rejected and has no appeal yet. */
  canAppeal: z.boolean(),
  ...derived,
});
export type Ad = z.output<typeof adSchema>;

const timeFields = { startTime: timeSchema.nullish(), endTime: timeSchema.nullish() };
const campaignFields = {
  name: nameSchema,
  status: newStatus.default("ACTIVE"),
  /** Former objectives become those that took their place. */
  objectiveType: z.preprocess(currentObjective, z.enum(OBJECTIVE_TYPES)),
  dailySpendCap: budget.nullish(),
  lifetimeSpendCap: budget.nullish(),
  isCampaignBudgetOptimization: flagSchema.default(false),
  ...timeFields,
};
const adGroupFields = {
  campaignId: idSchema,
  name: nameSchema,
  status: newStatus.default("ACTIVE"),
  budgetType: z.enum(BUDGET_TYPES).default("DAILY"),
  budgetInMicroCurrency: budget.nullish(),
  bidStrategyType: z.enum(BID_STRATEGIES).default("AUTOMATIC_BID"),
  bidInMicroCurrency: amount(1).nullish(),
  /** Defaults to the usual one of the campaign's objective. */
  billableEvent: z.enum(BILLABLE_EVENTS).optional(),
  pacingDeliveryType: z.enum(PACING_TYPES).default("STANDARD"),
  placementGroup: z.enum(PLACEMENT_GROUPS).default("ALL"),
  targetingSpec: givenTargeting.default({}),
  autoTargetingEnabled: flagSchema.default(true),
  lifetimeFrequencyCap: z.int().min(1).max(1_000).nullish(),
  optimizationGoalMetadata: objectOrJson(goalSchema).nullish(),
  ...timeFields,
  promotionId: idSchema.nullish(),
  productGroupId: idSchema.nullish(),
};
const adFields = {
  /** Defaults to the Pin's name. */
  name: nameSchema.nullish(),
  adGroupId: idSchema,
  pinId: idSchema,
  status: newStatus.default("ACTIVE"),
  /** Defaults to the Pin's own link. */
  destinationUrl: linkSchema.nullish(),
  trackingParams: textSchema(500).default(""),
  /** An active form of the account, which opens instead of the destination. */
  leadFormId: idSchema.nullish(),
  creativeType: z.enum(CREATIVE_TYPES).default("REGULAR"),
};

/**
 * Input of a change: omitted fields stay as they are. With `updatedTime` as it was read, the change is refused if
 * somebody else changed the entity first.
 */
const changing = { id: idSchema, updatedTime: timeSchema.optional(), status: statusSchema.optional() };
/** Makes each field optional, without a default. */
const optional = <T extends Record<string, z.ZodType>>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field).optional(),
    ]),
  ) as { [K in keyof T]: z.ZodOptional<T[K]> };

export const newCampaignSchema = z.object(campaignFields);
export const newAdGroupSchema = z.object(adGroupFields);
export const newAdSchema = z.object(adFields);
const { objectiveType: _objective, status: _c, ...campaignChanges } = campaignFields;
const { campaignId: _campaign, productGroupId: _products, status: _g, ...adGroupChanges } = adGroupFields;
const { adGroupId: _group, pinId: _pin, status: _a, ...adChanges } = adFields;
export const campaignChangeSchema = z.object({ ...optional(campaignChanges), ...changing });
export const adGroupChangeSchema = z.object({ ...optional(adGroupChanges), ...changing });
export const adChangeSchema = z.object({ ...optional(adChanges), ...changing });
