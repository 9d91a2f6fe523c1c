import { z } from "zod";
import { ENTITY_STATUSES } from "../ads/entity.ts";
import { OFFER_PLATFORMS, OFFER_STATES, OFFER_TYPES, offerCodeSchema, offerValueSchema } from "../ads/offers.ts";
import { defineContract } from "../contract/define-contract.ts";
import { orderField, pageOf, pagingFields } from "../model/paging.ts";
import { idSchema, listOf, textSchema, timeSchema } from "../model/values.ts";
import { accountField } from "./account.ts";
import { bulkRows, results } from "./entities.ts";

/** Offers of one account. */
export const OFFERS_MAX = 200;
const TITLE_MAX = 100;
const VALUES_MAX = 2;
const IDS_MAX = 100;

const LIST = "/ads/v4/advertisers/{advertiserId}/offers/";
const write = { kind: "mutation", access: "user", limits: ["write"] } as const;

const fields = {
  title: textSchema(TITLE_MAX).pipe(z.string().min(1)),
  type: z.enum(OFFER_TYPES),
  /** What people enter in the shop; empty for offers without a code. */
  code: offerCodeSchema,
  /** The advertiser's own number of the offer. */
  customId: textSchema(50),
  /** The offer's number in the shop's program. */
  externalId: textSchema(64),
  platform: z.enum(OFFER_PLATFORMS),
  values: z.array(offerValueSchema).max(VALUES_MAX),
  startTime: timeSchema.nullable(),
  endTime: timeSchema.nullable(),
};
export const newOfferSchema = z.object({
  ...fields,
  code: fields.code.default(""),
  customId: fields.customId.default(""),
  externalId: fields.externalId.default(""),
  platform: fields.platform.default("DEFAULT"),
  values: fields.values.default([]),
  startTime: fields.startTime.default(null),
  endTime: fields.endTime.default(null),
});
export const offerChangeSchema = z
  .object({ ...fields, status: z.enum(ENTITY_STATUSES) })
  .partial()
  .extend({ id: idSchema });

export const offerSchema = z.object({
  id: idSchema,
  adAccountId: idSchema,
  status: z.enum(ENTITY_STATUSES),
  state: z.enum(OFFER_STATES),
  title: z.string(),
  type: z.enum(OFFER_TYPES),
  code: z.string(),
  customId: z.string(),
  externalId: z.string(),
  platform: z.enum(OFFER_PLATFORMS),
  values: z.array(offerValueSchema),
  startTime: timeSchema.nullable(),
  endTime: timeSchema.nullable(),
});
export type Offer = z.output<typeof offerSchema>;

export const listOffers = defineContract({
  name: "advertiser.offers",
  kind: "query",
  access: "user",
  summary: "The offers of an account's shop that its ads can show",
  rest: { method: "GET", path: LIST },
  paged: true,
  input: z.object({ ...accountField, offerIds: listOf(idSchema, IDS_MAX).nullish(), ...orderField, ...pagingFields }),
  output: pageOf(offerSchema),
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const createOffers = defineContract({
  name: "advertiser.createOffers",
  ...write,
  summary: "Make up to 30 offers for ads to show",
  rest: { method: "POST", path: LIST },
  input: z.object({ ...accountField, items: bulkRows }),
  output: results(offerSchema),
  errors: ["ADVERTISER_NOT_FOUND"],
});

/** If it changes what people read, the ads that show it are reviewed again. */
export const updateOffers = defineContract({
  name: "advertiser.updateOffers",
  hides: false,
  ...write,
  summary: "Change up to 30 offers",
  rest: { method: "PATCH", path: LIST },
  input: z.object({ ...accountField, items: bulkRows }),
  output: results(offerSchema),
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const deleteOffer = defineContract({
  name: "advertiser.deleteOffer",
  hides: false,
  ...write,
  summary: "Delete an offer; the ads that showed it stay",
  rest: { method: "DELETE", path: `${LIST}{offerId}/` },
  input: z.object({ ...accountField, offerId: idSchema }),
  output: z.null(),
  errors: ["ADVERTISER_NOT_FOUND", "OFFER_NOT_FOUND"],
});
