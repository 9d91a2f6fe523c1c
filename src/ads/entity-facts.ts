import { z } from "zod";
import { idSchema, listOf, microSchema, textSchema } from "../model/values.ts";

/** Facts about an ad, an ad group or a campaign in a report; null where the level has none. */
export const entityFactsSchema = z.object({
  id: idSchema,
  campaignId: idSchema.nullable(),
  campaignName: z.string().nullable(),
  campaignStatus: z.string().nullable(),
  objectiveType: z.string().nullable(),
  dailySpendCap: microSchema.nullable(),
  lifetimeSpendCap: microSchema.nullable(),
  isBudgetOptimization: z.boolean().nullable(),
  adGroupId: idSchema.nullable(),
  adGroupName: z.string().nullable(),
  adGroupStatus: z.string().nullable(),
  budgetType: z.string().nullable(),
  budget: microSchema.nullable(),
  adId: idSchema.nullable(),
  adName: z.string().nullable(),
  adStatus: z.string().nullable(),
  pinId: idSchema.nullable(),
  advertiserName: z.string(),
  orderLineId: idSchema.nullable(),
  orderLine: z.string().nullable(),
  /** Active labels of the campaign. */
  brandLabels: z.array(z.string()),
  customLabels: z.array(z.string()),
});
export type EntityFacts = z.output<typeof entityFactsSchema>;

/** Columns about the product of a row, by the names of the public API description v5. */
export const ITEM_COLUMNS = [
  ...(["PRODUCT_ITEM_IMAGE_URL", "PRODUCT_ITEM_PRICE", "PRODUCT_ITEM_SALE_PRICE", "PRODUCT_ITEM_CURRENCY"] as const),
  ...(["PRODUCT_ITEM_PRODUCT_URL", "PRODUCT_ITEM_PIN_URL", "PRODUCT_ITEM_BRAND", "PRODUCT_ITEM_DESCRIPTION"] as const),
  ...(["PRODUCT_ITEM_PRODUCT_TYPE", "PRODUCT_ITEM_PRODUCT_CATEGORY"] as const),
] as const;
export type ItemColumn = (typeof ITEM_COLUMNS)[number];

const MICRO = 1_000_000;

const ONLY_MAX = 500;
const names = listOf(z.string().max(30), 10).optional();
const someIds = listOf(idSchema, ONLY_MAX).optional();
/** States, objectives and parents of the entities in a report; a row must match each that is given. */
export const onlySchema = z.object({
  campaignIds: someIds,
  adGroupIds: someIds,
  objectiveTypes: names,
  campaignStatuses: names,
  adGroupStatuses: names,
  adStatuses: names,
  /** Rows of these countries, in reports by country only. */
  countries: listOf(z.string().max(2), 300).optional(),
  /** Campaigns with one of these brand labels. */
  brandLabels: listOf(textSchema(ONLY_MAX), 10).optional(),
});
export type ReportOnly = z.output<typeof onlySchema>;

/** Columns about the entity of a row, by the names of the public API description v5. */
export const ENTITY_CELLS: Readonly<Record<string, (of: EntityFacts) => string | number | boolean | null>> = {
  CAMPAIGN_ID: (of) => of.campaignId,
  CAMPAIGN_NAME: (of) => of.campaignName,
  CAMPAIGN_ENTITY_STATUS: (of) => of.campaignStatus,
  CAMPAIGN_STATUS: (of) => of.campaignStatus,
  CAMPAIGN_BRAND_LABEL: (of) => of.brandLabels.join(", ") || null,
  CAMPAIGN_CUSTOM_LABELS: (of) => of.customLabels.join(", ") || null,
  CAMPAIGN_OBJECTIVE_TYPE: (of) => of.objectiveType,
  CAMPAIGN_DAILY_SPEND_CAP: (of) => of.dailySpendCap,
  CAMPAIGN_LIFETIME_SPEND_CAP: (of) => of.lifetimeSpendCap,
  CAMPAIGN_BUDGET_OPTIMIZATION: (of) => of.isBudgetOptimization,
  AD_GROUP_ID: (of) => of.adGroupId,
  AD_GROUP_NAME: (of) => of.adGroupName,
  AD_GROUP_ENTITY_STATUS: (of) => of.adGroupStatus,
  AD_GROUP_STATUS: (of) => of.adGroupStatus,
  AD_GROUP_BUDGET_TYPE: (of) => of.budgetType,
  AD_GROUP_BUDGET_IN_LOCAL_CURRENCY: (of) => (of.budget === null ? null : Number(of.budget) / MICRO),
  AD_ID: (of) => of.adId,
  PIN_PROMOTION_ID: (of) => of.adId,
  AD_NAME: (of) => of.adName,
  PIN_PROMOTION_NAME: (of) => of.adName,
  AD_STATUS: (of) => of.adStatus,
  PIN_PROMOTION_STATUS: (of) => of.adStatus,
  PIN_ID: (of) => of.pinId,
  ADVERTISER_NAME: (of) => of.advertiserName,
  ORDER_LINE_ID: (of) => of.orderLineId,
  ORDER_LINE_NAME: (of) => of.orderLine,
};
