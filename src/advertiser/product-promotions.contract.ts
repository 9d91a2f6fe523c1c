import { z } from "zod";
import { ENTITY_STATUSES } from "../ads/entity.ts";
import { defineContract } from "../contract/define-contract.ts";
import { orderField, pageOf, pagingFields } from "../model/paging.ts";
import { flagSchema, idSchema, listOf, textSchema, timeSchema } from "../model/values.ts";
import { accountField } from "./account.ts";
import { amount, bulkRows, results } from "./entities.ts";

/** Product groups of one ad group that aren't archived. */
export const PRODUCT_PROMOTIONS_MAX = 50;
const IDS_MAX = 250;
const PARAMS_MAX = 500;

const LIST = "/ads/v4/advertisers/{advertiserId}/product_group_promotions/";
const statusSchema = z.enum(ENTITY_STATUSES);
const write = { access: "user", limits: ["write"] } as const;

export const productPromotionSchema = z.object({
  id: idSchema,
  adGroupId: idSchema,
  productGroupId: idSchema,
  productGroupName: z.string(),
  status: statusSchema,
  /** Replaces the ad group's bid; null if that one applies. */
  bidInMicroCurrency: z.int().nullable(),
  /** Added to the products' pages, e.g. `utm_source=…`. */
  trackingParams: z.string(),
  /** False for products that the ad group never delivers. */
  isIncluded: z.boolean(),
  createdTime: timeSchema,
  updatedTime: timeSchema,
});
export type ProductPromotion = z.output<typeof productPromotionSchema>;

const fields = {
  bidInMicroCurrency: amount(1).nullish(),
  trackingParams: textSchema(PARAMS_MAX).nullish(),
  isIncluded: flagSchema.nullish(),
};
/** Rows of the two writes. */
export const newProductPromotionSchema = z.object({
  productGroupId: idSchema,
  status: z.enum(["ACTIVE", "PAUSED", "DRAFT"]).default("ACTIVE"),
  ...fields,
});
export const productPromotionChangeSchema = z.object({ id: idSchema, status: statusSchema.nullish(), ...fields });

export const listProductPromotions = defineContract({
  name: "advertiser.productPromotions",
  kind: "query",
  access: "user",
  summary: "The product groups that ad groups deliver",
  rest: { method: "GET", path: LIST },
  paged: true,
  input: z.object({
    ...accountField,
    adGroupId: idSchema.nullish(),
    promotionIds: listOf(idSchema, IDS_MAX).nullish(),
    entityStatuses: listOf(statusSchema, ENTITY_STATUSES.length).nullish(),
    ...orderField,
    ...pagingFields,
  }),
  output: pageOf(productPromotionSchema),
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const createProductPromotions = defineContract({
  name: "advertiser.createProductPromotions",
  kind: "mutation",
  ...write,
  summary: "Deliver up to 30 more product groups in an ad group",
  rest: { method: "POST", path: LIST },
  input: z.object({ ...accountField, adGroupId: idSchema, items: bulkRows }),
  output: results(productPromotionSchema),
  errors: ["ADVERTISER_NOT_FOUND", "AD_GROUP_NOT_FOUND", "PRODUCT_GROUP_REFUSED"],
});

export const updateProductPromotions = defineContract({
  name: "advertiser.updateProductPromotions",
  hides: false,
  kind: "mutation",
  ...write,
  summary: "Change how an ad group delivers its product groups, or stop it",
  rest: { method: "PATCH", path: LIST },
  input: z.object({ ...accountField, adGroupId: idSchema, items: bulkRows }),
  output: results(productPromotionSchema),
  errors: ["ADVERTISER_NOT_FOUND", "AD_GROUP_NOT_FOUND"],
});
