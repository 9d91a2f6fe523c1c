import { z } from "zod";
import { ENTITY_STATUSES } from "../../../src/ads/entity.ts";
import { OFFER_PLATFORMS, OFFER_STATES, OFFER_TYPES } from "../../../src/ads/offers.ts";
import {
  createOffers,
  deleteOffer,
  listOffers,
  type Offer,
  updateOffers,
} from "../../../src/advertiser/offers.contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { exception, id, listOf } from "./answers.ts";
import {
  ACCOUNT,
  exceptionOnWire,
  type Input,
  isRow,
  type Operation,
  operation,
  page,
  type RowFault,
  rowsIn,
  seconds,
} from "./operation.ts";
import { ordered } from "./requests.ts";
import { rowOf } from "./shapes.ts";

const text = z.string();
const PROMOTIONS = `${ACCOUNT}/promotions`;
const status = z.enum(ENTITY_STATUSES);

const valueSchema = z.strictObject({
  amount: z.number().optional(),
  currency_code: text.optional(),
  percent: z.number().optional(),
  custom_text: text.optional(),
});
const promotionSchema = z.strictObject({
  id,
  ad_account_id: id,
  status,
  discount_status: z.enum(OFFER_STATES),
  promotion_title: text,
  promotion_type: z.enum(OFFER_TYPES),
  promotion_code: text.optional(),
  promotion_custom_id: text,
  external_id: text.optional(),
  platform_type: z.enum(OFFER_PLATFORMS),
  start_time: z.int().optional(),
  end_time: z.int().optional(),
  template_values: z.array(valueSchema),
});
/** The description has no null for these fields. */
const promotionOnWire = (it: Offer) => ({
  id: it.id,
  ad_account_id: it.adAccountId,
  status: it.status,
  discount_status: it.state,
  promotion_title: it.title,
  promotion_type: it.type,
  promotion_code: it.code || undefined,
  promotion_custom_id: it.customId || it.id,
  external_id: it.externalId || undefined,
  platform_type: it.platform,
  start_time: seconds(it.startTime) ?? undefined,
  end_time: seconds(it.endTime) ?? undefined,
  template_values: it.values.map(({ amount, currencyCode, percent, customText }) => ({
    amount,
    currency_code: currencyCode,
    percent,
    custom_text: customText,
  })),
});
const writtenSchema = z.strictObject({
  promotions: z.array(z.strictObject({ data: promotionSchema.optional(), exception: exception.optional() })),
});
interface Written {
  items: { data: Offer | null; exceptions: RowFault[] }[];
}
const writtenOnWire = ({ items }: Written) => ({
  promotions: items.map(({ data, exceptions: [refused] }) =>
    data ? { data: promotionOnWire(data) } : { exception: refused && exceptionOnWire(refused) },
  ),
});

const fields = {
  promotionTitle: text,
  promotionType: z.enum(OFFER_TYPES),
  promotionCode: text.optional(),
  promotionCustomId: text.optional(),
  externalId: text.optional(),
  platformType: z.enum(OFFER_PLATFORMS).optional(),
  startTime: z.int().optional(),
  endTime: z.int().optional(),
  templateValues: z
    .array(
      z.object({
        amount: z.number().optional(),
        currencyCode: text.optional(),
        percent: z.number().optional(),
        customText: text.optional(),
      }),
    )
    .optional(),
};
const NAMES: Record<string, string> = {
  promotionTitle: "title",
  promotionType: "type",
  promotionCode: "code",
  promotionCustomId: "customId",
  platformType: "platform",
  templateValues: "values",
};
const rowAsked = (row: Input): Input =>
  Object.fromEntries(Object.entries(rowOf(row)).map(([name, value]) => [NAMES[name] ?? name, value]));
const rowsAsked = ({ items }: Input): Input => ({
  items: rowsIn(items, "body").map((row) => (isRow(row) ? rowAsked(row) : row)),
});

/** Offers of a shop, which the ads of an ad group show. */
export const PROMOTION_OPERATIONS: readonly Operation[] = [
  {
    ...operation("GET", PROMOTIONS, listOffers, page(promotionOnWire)),
    request: z.object(ordered),
    answer: listOf(promotionSchema),
  },
  {
    ...operation("POST", PROMOTIONS, createOffers, writtenOnWire, rowsAsked),
    request: z.array(z.object(fields)),
    answer: writtenSchema,
    answerName: "PromotionsResponse",
  },
  {
    ...operation("PATCH", PROMOTIONS, updateOffers, writtenOnWire, rowsAsked),
    request: z.array(z.object({ ...z.object(fields).partial().shape, id, status: status.optional() })),
    answer: writtenSchema,
    answerName: "PromotionsResponse",
  },
  {
    ...operation(
      "GET",
      `${PROMOTIONS}/:promotionId`,
      listOffers,
      ({ items: [one] }) => {
        if (!one) throw new ProductError("OFFER_NOT_FOUND");
        return promotionOnWire(one);
      },
      ({ promotionId }) => ({ offerIds: [promotionId] }),
    ),
    summary: "An offer of an account's shop",
    request: z.object({}),
    answer: promotionSchema,
    answerName: "PromotionResponse",
  },
  {
    ...operation(
      "DELETE",
      `${PROMOTIONS}/:promotionId`,
      deleteOffer,
      () => null,
      ({ promotionId: offerId }) => ({
        offerId,
      }),
    ),
    status: 204,
    request: z.object({}),
    answer: z.null(),
  },
];
