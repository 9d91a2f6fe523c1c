import { z } from "zod";
import { ENTITY_STATUSES } from "../../../src/ads/entity.ts";
import {
  createProductPromotions,
  listProductPromotions,
  type ProductPromotion,
  updateProductPromotions,
} from "../../../src/advertiser/product-promotions.contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { at, problem } from "../../../src/model/problem.ts";
import { id, listOf, written } from "./answers.ts";
import { ACCOUNT, type Input, type Operation, operation, page, results, rowsIn } from "./operation.ts";
import { ordered } from "./requests.ts";
import { refuse } from "./shapes.ts";

const text = z.string();
const PROMOTIONS = `${ACCOUNT}/product_group_promotions`;
const status = z.enum(ENTITY_STATUSES);

const promotionSchema = z.strictObject({
  id,
  ad_group_id: id,
  catalog_product_group_id: id,
  catalog_product_group_name: text,
  status,
  bid_in_micro_currency: z.int().nullable(),
  tracking_url: text.nullable(),
  included: z.boolean(),
  creative_type: z.literal("SHOPPING"),
});
const promotionOnWire = (it: ProductPromotion): z.output<typeof promotionSchema> => ({
  id: it.id,
  ad_group_id: it.adGroupId,
  catalog_product_group_id: it.productGroupId,
  catalog_product_group_name: it.productGroupName,
  status: it.status,
  bid_in_micro_currency: it.bidInMicroCurrency,
  tracking_url: it.trackingParams || null,
  included: it.isIncluded,
  creative_type: "SHOPPING",
});
const row = {
  adGroupId: text.optional(),
  status: status.optional(),
  bidInMicroCurrency: z.int().nullish(),
  trackingUrl: text.nullish(),
  included: z.boolean().nullish(),
};
/** Rows of one ad group; a bulk request has those of several. */
export const newPromotions = z.object({
  adGroupId: text,
  productGroupPromotion: z.array(z.object({ ...row, catalogProductGroupId: id })),
});
export const changedPromotions = z.object({
  adGroupId: text,
  productGroupPromotion: z.array(z.object({ ...row, id })),
});
/** An ad group's id without the prefix `AG`, which programs may send. */
const groupId = (value: unknown) => String(value).replace(/^AG/, "");
/** Tracking parameters. Whole addresses are refused, because the ad was reviewed with the product's own page. */
function paramsOf(value: unknown): unknown {
  if (typeof value !== "string") return value === null ? "" : value;
  if (/^https?:|^\/\//i.test(value.trim())) return refuse("tracking_url", ["parameters such as utm_source=shop"]);
  return value.trim().replace(/^[?&]/, "");
}
export const promotionsAsked = ({ adGroupId, productGroupPromotion }: Input): Input => ({
  adGroupId: groupId(adGroupId),
  items: rowsIn(productGroupPromotion, "product_group_promotion").map(
    ({ adGroupId: own, catalogProductGroupId: productGroupId, trackingUrl, included: isIncluded, ...more }) => {
      if (own != null && groupId(own) !== groupId(adGroupId)) refuse("ad_group_id", [groupId(adGroupId)]);
      return {
        ...more,
        ...(productGroupId !== undefined && { productGroupId }),
        ...(trackingUrl !== undefined && { trackingParams: paramsOf(trackingUrl) }),
        ...(isIncluded !== undefined && { isIncluded }),
      };
    },
  ),
});

function listAsked({ adGroupId, productGroupPromotionIds, entityStatuses, ...more }: Input): Input {
  if (adGroupId == null && productGroupPromotionIds == null)
    throw new ProductError("INVALID_PARAMETERS", at("adGroupId", problem("required")));
  return {
    ...more,
    entityStatuses: entityStatuses ?? ["ACTIVE", "PAUSED"],
    ...(productGroupPromotionIds == null
      ? { adGroupId: groupId(adGroupId) }
      : { promotionIds: productGroupPromotionIds }),
  };
}

/** The product groups that ad groups of an account deliver. */
export const PRODUCT_PROMOTION_OPERATIONS: readonly Operation[] = [
  {
    ...operation("GET", PROMOTIONS, listProductPromotions, page(promotionOnWire), listAsked),
    request: z.object({
      productGroupPromotionIds: z.array(id).optional(),
      adGroupId: text.optional(),
      entityStatuses: z.array(status).optional(),
      ...ordered,
    }),
    answer: listOf(promotionSchema),
  },
  {
    ...operation("POST", PROMOTIONS, createProductPromotions, results(promotionOnWire), promotionsAsked),
    request: newPromotions,
    answer: written(promotionSchema),
    answerName: "ProductGroupPromotionResponse",
  },
  {
    ...operation("PATCH", PROMOTIONS, updateProductPromotions, results(promotionOnWire), promotionsAsked),
    request: changedPromotions,
    answer: written(promotionSchema),
    answerName: "ProductGroupPromotionResponse",
  },
  {
    ...operation(
      "GET",
      `${PROMOTIONS}/:productGroupPromotionId`,
      listProductPromotions,
      ({ items: [one] }) => {
        if (!one) throw new ProductError("PRODUCT_PROMOTION_NOT_FOUND");
        return promotionOnWire(one);
      },
      ({ productGroupPromotionId }) => ({ promotionIds: [productGroupPromotionId] }),
    ),
    summary: "A product group that an ad group delivers",
    request: z.object({}),
    answer: promotionSchema,
    answerName: "ProductGroupPromotion",
  },
];
