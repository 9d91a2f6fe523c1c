import { z } from "zod";
import { REPORT_TIMES, TOUCH_DAYS } from "../../../src/ads/attribution.ts";
import { OBJECTIVE_TYPES } from "../../../src/ads/entity.ts";
import { TARGETING_TYPES } from "../../../src/ads/events.ts";
import {
  adChangeSchema,
  adGroupChangeSchema,
  campaignChangeSchema,
  newAdGroupSchema,
  newAdSchema,
  newCampaignSchema,
} from "../../../src/advertiser/entities.ts";
import { BATCH_ITEMS_MAX, ITEM_OPERATIONS } from "../../../src/catalogs/batch.ts";
import { LIST_ORDERS } from "../../../src/model/paging.ts";
import { CAROUSEL_MAX, CAROUSEL_MIN } from "../../../src/pin-builder/limits.ts";
import { TOP_PINS_MAX } from "../../../src/pins/analytics.contract.ts";
import { FEED_AVAILABILITIES } from "./catalog-answers.ts";
import { ANALYTICS_COLUMNS, REPORT_COLUMNS } from "./column-names.ts";
import type { Operation } from "./operation.ts";
import { PIN_METRICS, PIN_SORTS } from "./pin-analytics.ts";

/*
 * Requests of operations that differ from their procedure's input, by the names in our code, which the document
 * converts to wire names.
 */
const id = z.string();
const text = z.string();
const name = text;
const texts = z.array(text);
const days = { startDate: z.iso.date(), endDate: z.iso.date() };
const seconds = z.int();
const hour = z.int().min(0).max(23).optional();
/** Reports in JSON group their rows by entity or by date. */
export const PRIMARY_SORTS = ["BY_ID", "BY_DATE"] as const;
/** Fields of every list. */
export const paging = { pageSize: z.int().optional(), bookmark: text.optional() };
/** Fields of lists with an order by id. */
export const ordered = { ...paging, order: z.enum(LIST_ORDERS).optional() };
export const timed = <T extends z.ZodObject>(row: T) =>
  z.array(row.extend({ startTime: seconds.nullish(), endTime: seconds.nullish() }));
/** The goal of an ad group, nested as the description does. */
export const aimed = <T extends z.ZodObject>(row: T) =>
  row.extend({
    optimizationGoalMetadata: z
      .object({
        conversionTagV3GoalMetadata: z.object({
          conversionTagId: id,
          conversionEvent: text,
          isRoasOptimized: z.literal(false).nullish(),
        }),
      })
      .nullish(),
  });
/** Campaigns name their account again. */
export const ofAccount = <T extends z.ZodObject>(row: T) => row.extend({ adAccountId: id.optional() });
const granularity = z.enum(["TOTAL", "DAY", "HOUR", "WEEK", "MONTH"]);
const windowDays = z.int().min(0).max(TOUCH_DAYS).optional();
const columns = z.array(z.enum(ANALYTICS_COLUMNS));
const credit = {
  conversionReportTime: z.enum(REPORT_TIMES).optional(),
  clickWindowDays: windowDays,
  engagementWindowDays: windowDays,
  viewWindowDays: windowDays,
  reportingTimezone: z.enum(["AD_ACCOUNT_TIME_ZONE"]).optional(),
};
const attributionTypes = z.array(z.enum(["INDIVIDUAL"])).optional();
/** Analytics answer all rows at once; common programs send the size of a page all the same. */
const whole = { pageSize: z.int().optional() };
export const analyticsAsked = z.object({ ...days, columns, granularity, ...credit, ...whole });
/** Conditions on the campaigns, ad groups and ads of rows. */
const ofCampaigns = {
  campaignObjectiveTypes: z.array(z.enum(OBJECTIVE_TYPES)).optional(),
  campaignStatuses: texts.optional(),
  campaignBrandLabel: text.optional(),
};
const ofAdGroups = { ...ofCampaigns, adGroupStatuses: texts.optional() };
const conditions = {
  campaigns: ofCampaigns,
  ad_groups: ofAdGroups,
  ads: { ...ofAdGroups, adStatuses: texts.optional() },
};
const byTarget = {
  attributionTypes,
  targetingTypes: z.array(z.enum(TARGETING_TYPES)),
  granularity: granularity.exclude(["HOUR"]),
};
const ids = { campaigns: "campaignIds", ad_groups: "adGroupIds", ads: "adIds" } as const;
const rule = z.object({
  customerListId: id,
  seedId: z.array(id),
  percentage: z.int(),
  country: text,
  retentionDays: z.int(),
  visitorSourceId: id,
  event: text,
  engagementType: z.enum(["click", "closeup", "save"]),
  engagementDomain: texts,
  engagerType: z.literal(1),
  adAccountId: id,
});
const audience = { name, description: text.optional(), adAccountId: id.optional() };
const types = z.enum(["ACTALIKE", "ENGAGEMENT", "CUSTOMER_LIST", "VISITOR"]);
const pin = { title: text, description: text, altText: text, link: text, note: text, boardId: id, boardSectionId: id };
const adAccountId = id.optional();
const BOARD_FILTERS = ["ALL", "PROTECTED", "PUBLIC", "SECRET", "PUBLIC_AND_SECRET"] as const;
const board = { name, description: text, privacy: z.enum(["PUBLIC", "SECRET"]) };
const contentType = text.optional();
const card = { title: text.optional(), link: text.optional() };
const media = z.discriminatedUnion("sourceType", [
  z.object({ sourceType: z.literal("image_url"), url: text }),
  z.object({ sourceType: z.literal("image_base64"), data: text, contentType }),
  z.object({
    sourceType: z.literal("video_id"),
    mediaId: id,
    coverImageUrl: text.optional(),
    coverImageData: text.optional(),
    coverImageContentType: contentType,
    coverImageKeyFrameTime: z.int().min(0).optional(),
  }),
  z.object({
    sourceType: z.literal("multiple_image_urls"),
    items: z
      .array(z.object({ ...card, url: text }))
      .min(CAROUSEL_MIN)
      .max(CAROUSEL_MAX),
  }),
  z.object({
    sourceType: z.literal("multiple_image_base64"),
    items: z
      .array(z.object({ ...card, data: text, contentType }))
      .min(CAROUSEL_MIN)
      .max(CAROUSEL_MAX),
  }),
]);
const none = z.object({});
const feed = {
  name,
  location: text,
  defaultCurrency: text,
  format: z.enum(["CSV", "TSV", "XML"]).optional(),
  defaultCountry: text.optional(),
  defaultLocale: text.optional(),
  defaultAvailability: z.enum(FEED_AVAILABILITIES).nullish(),
  catalogType: z.enum(["RETAIL"]).optional(),
  catalogId: id.optional(),
  adAccountId,
  preferredProcessingSchedule: z.object({ time: text, timezone: text }).optional(),
};
const manyOf = z.object({ values: texts, negated: z.boolean().optional() });
const paths = z.object({ values: z.array(texts) });
const criterion = z
  .object({
    BRAND: manyOf,
    ITEM_ID: manyOf,
    ITEM_GROUP_ID: manyOf,
    AVAILABILITY: manyOf,
    CONDITION: manyOf,
    PRICE: z.object({
      operator: z.enum(["GREATER_THAN", "GREATER_THAN_OR_EQUALS", "LESS_THAN", "LESS_THAN_OR_EQUALS"]),
      value: z.number(),
      currency: text,
    }),
    ...Object.fromEntries(Array.from({ length: 5 }, (_, level) => [`PRODUCT_TYPE_${level}`, paths])),
    ...Object.fromEntries(Array.from({ length: 7 }, (_, level) => [`GOOGLE_PRODUCT_CATEGORY_${level}`, paths])),
  })
  .partial();
export const filters = z.union([z.object({ allOf: z.array(criterion) }), z.object({ anyOf: z.array(criterion) })]);
const pinsAsked = { ...days, appTypes: z.enum(["ALL", "MOBILE", "TABLET", "WEB"]).optional() };
/** Filters of an account's Pins that leave nothing out, the only ones that the site has numbers for. */
const allPins = {
  ...pinsAsked,
  fromClaimedContent: z.enum(["BOTH"]).optional(),
  pinFormat: z.enum(["ALL"]).optional(),
  contentType: z.enum(["ALL"]).optional(),
  source: z.enum(["ALL", "YOUR_PINS"]).optional(),
};
const splitField = z.enum(["NO_SPLIT", "APP_TYPE"]).optional();
const metricTypes = (of: keyof typeof PIN_METRICS) => z.array(z.enum(PIN_METRICS[of])).optional();
const topPins = (of: "any" | "video") =>
  z.object({
    ...allPins,
    sortBy: z.enum(PIN_SORTS[of]),
    metricTypes: metricTypes(of === "video" ? "videos" : "account"),
    numOfPins: z.int().min(1).max(TOP_PINS_MAX).optional(),
    createdInLastNDays: z.int().optional(),
  });

const metricsFilters = z
  .array(z.object({ field: text, operator: z.enum(["GREATER_THAN", "LESS_THAN"]), values: z.array(z.number()) }))
  .optional();

const A = "/ad_accounts/:adAccountId";
const REQUESTS: Record<string, z.ZodType> = {
  "GET /ad_accounts": z.object({ ...paging, includeSharedAccounts: z.boolean().optional() }),
  [`GET ${A}/billing_profiles`]: z.object({ ...paging, isActive: z.boolean().optional() }),
  [`GET ${A}/conversion_tags`]: z.object({ filterDeleted: z.boolean().optional() }),
  [`GET ${A}/conversion_tags/page_visit`]: z.object(ordered),
  "POST /ad_accounts": z.object({
    name,
    country: text,
    ownerUserId: id.optional(),
    currency: text.optional(),
    timeZone: text.optional(),
    acceptsTerms: z.boolean().optional(),
  }),
  [`GET ${A}/analytics`]: analyticsAsked,
  [`GET ${A}/targeting_analytics`]: analyticsAsked.extend(byTarget),
  ...Object.fromEntries(
    (Object.keys(ids) as (keyof typeof ids)[]).flatMap((level) => {
      const asked = analyticsAsked.extend({ ...conditions[level], [ids[level]]: z.array(id) });
      const byPin = {
        adIds: z.array(id).optional(),
        pinIds: z.array(id).optional(),
        campaignIds: z.array(id).optional(),
      };
      const more = level === "ads" ? byPin : { aggregateReportRows: z.boolean().optional() };
      return [
        [`GET ${A}/${level}/analytics`, asked.extend(more)],
        [`GET ${A}/${level}/targeting_analytics`, asked.extend(byTarget)],
      ];
    }),
  ),
  [`GET ${A}/product_groups/analytics`]: z.object({
    ...days,
    columns,
    productGroupIds: z.array(id),
    ...whole,
    granularity: granularity.exclude(["HOUR"]).optional(),
    // Product groups have no conversions, so no window changes a number.
    ...credit,
  }),
  [`POST ${A}/campaigns`]: timed(ofAccount(newCampaignSchema)),
  [`PATCH ${A}/campaigns`]: timed(ofAccount(campaignChangeSchema)),
  [`POST ${A}/ad_groups`]: timed(aimed(newAdGroupSchema)),
  [`PATCH ${A}/ad_groups`]: timed(aimed(adGroupChangeSchema)),
  [`POST ${A}/ads`]: z.array(newAdSchema),
  [`PATCH ${A}/ads`]: z.array(adChangeSchema),
  [`GET ${A}/campaigns/:campaignId`]: none,
  [`GET ${A}/ad_groups/:adGroupId`]: none,
  [`GET ${A}/ads/:adId`]: none,
  [`GET ${A}/conversion_tags/:conversionTagId`]: none,
  "GET /user_account": none,
  "GET /user_account/followers": z.object(paging),
  "GET /user_account/following": z.object(paging),
  "POST /user_account/following/:username": z.object({ autoFollow: z.boolean().optional() }),
  [`GET ${A}/keywords`]: z.object({
    campaignId: id.optional(),
    adGroupId: id.optional(),
    adGroupIds: z.array(id).optional(),
    matchTypes: z.array(text).optional(),
    ...paging,
  }),
  [`GET ${A}/audiences`]: z.object(ordered),
  [`POST ${A}/audiences`]: z.object({ ...audience, rule: rule.partial(), audienceType: types }),
  [`PATCH ${A}/audiences/:audienceId`]: z.object({
    ...audience,
    operationType: z.enum(["UPDATE", "REMOVE"]).optional(),
  }),
  [`GET ${A}/customer_lists`]: z.object(ordered),
  [`GET ${A}/customer_lists/:customerListId`]: none,
  [`POST ${A}/customer_lists`]: z.object({ name, records: text, listType: z.enum(["EMAIL"]).optional() }),
  [`PATCH ${A}/customer_lists/:customerListId`]: z.object({ records: text, operationType: z.enum(["ADD", "REMOVE"]) }),
  [`POST ${A}/reports`]: z.object({
    ...days,
    columns: z.array(z.enum(REPORT_COLUMNS)),
    granularity,
    ...credit,
    attributionTypes,
    startHour: hour,
    endHour: hour,
    primarySort: z.enum(PRIMARY_SORTS).optional(),
    level: z.enum([
      "ADVERTISER",
      "CAMPAIGN",
      "AD_GROUP",
      "PIN_PROMOTION",
      "KEYWORD",
      "PRODUCT_GROUP",
      "PRODUCT_ITEM",
      "ADVERTISER_TARGETING",
      "CAMPAIGN_TARGETING",
      "AD_GROUP_TARGETING",
      "PIN_PROMOTION_TARGETING",
    ]),
    targetingTypes: z.array(z.enum(TARGETING_TYPES)).optional(),
    productGroupIds: z.array(id).optional(),
    productItemIds: z.array(id).optional(),
    campaignIds: z.array(id).optional(),
    adGroupIds: z.array(id).optional(),
    adIds: z.array(id).optional(),
    ...conditions.ads,
    reportFormat: z.enum(["JSON", "CSV"]).optional(),
    metricsFilters,
    /** The former name, which the description's own examples send. */
    filters: metricsFilters,
  }),
  [`GET ${A}/reports`]: z.object({ token: text }),
  "GET /reports/:link": z.object({ format: z.enum(["JSON", "CSV"]).optional() }),
  "GET /pins": z.object(paging),
  "PATCH /pins/:pinId": z.object(pin).partial(),
  "POST /media": z.object({ mediaType: z.enum(["video"]) }),
  "GET /media": z.object(paging),
  "GET /media/:mediaId": none,
  "GET /pins/analytics": z.object({ ...pinsAsked, pinIds: z.array(id), metricTypes: metricTypes("pin") }),
  "GET /pins/:pinId/analytics": z.object({ ...pinsAsked, metricTypes: metricTypes("pin"), splitField }),
  "GET /user_account/analytics": z.object({
    ...allPins,
    metricTypes: metricTypes("account"),
    splitField,
    // A common program sends what it sends for ads; days are the only rows, and its columns are none of Pins.
    granularity: z.enum(["DAY"]).optional(),
    columns: texts.optional(),
  }),
  "GET /user_account/analytics/top_pins": topPins("any"),
  "GET /user_account/analytics/top_video_pins": topPins("video"),
  "POST /pins": z.object({ ...z.object(pin).partial().shape, boardId: id, adAccountId, mediaSource: media }),
  "GET /boards": z.object({ ...paging, privacy: z.enum(BOARD_FILTERS).optional() }),
  "POST /boards": z.object(board).partial().extend({ name, adAccountId }),
  "PATCH /boards/:boardId": z.object(board).partial(),
  "GET /catalogs": z.object({ ...paging, adAccountId }),
  "POST /catalogs": z.object({ adAccountId, name, catalogType: z.enum(["RETAIL"]) }),
  "GET /catalogs/feeds": z.object({ ...paging, adAccountId, catalogId: id.optional() }),
  "POST /catalogs/feeds": z.object(feed),
  "GET /catalogs/feeds/:feedId": z.object({ adAccountId }),
  "PATCH /catalogs/feeds/:feedId": z.object({ ...feed, status: z.enum(["ACTIVE", "INACTIVE"]) }).partial(),
  "DELETE /catalogs/feeds/:feedId": z.object({ adAccountId }),
  "POST /catalogs/feeds/:feedId/ingest": z.object({ adAccountId }),
  "GET /catalogs/feeds/:feedId/processing_results": z.object({ ...paging, adAccountId }),
  "GET /catalogs/product_groups": z.object({ ...paging, adAccountId, id: id.optional(), catalogId: id.optional() }),
  "POST /catalogs/product_groups": z.object({ adAccountId, name, feedId: id.optional(), filters }),
  "GET /catalogs/product_groups/:productGroupId": z.object({ adAccountId }),
  "PATCH /catalogs/product_groups/:productGroupId": z.object({ adAccountId, name, filters }).partial(),
  "DELETE /catalogs/product_groups/:productGroupId": z.object({ adAccountId }),
  "GET /catalogs/product_groups/:productGroupId/products": z.object({ ...paging, adAccountId }),
  "POST /catalogs/items/batch": z.object({
    adAccountId,
    catalogType: z.enum(["RETAIL"]).optional(),
    country: text.optional(),
    language: text.optional(),
    operation: z.enum([...ITEM_OPERATIONS, "DELETE_DISCONTINUED"]).optional(),
    items: z
      .array(
        z.object({
          operation: z.enum(ITEM_OPERATIONS).optional(),
          itemId: text,
          attributes: z.record(text, z.union([text, texts, z.number()])).optional(),
        }),
      )
      .min(1)
      .max(BATCH_ITEMS_MAX),
  }),
  "GET /catalogs/items/batch/:batchId": z.object({ adAccountId }),
  "GET /catalogs/items": z.object({ adAccountId, itemIds: texts, country: text.optional(), language: text.optional() }),
  "GET /boards/:boardId": none,
  "GET /boards/:boardId/pins": z.object(paging),
  "POST /pins/:pinId/save": z.object({ boardId: id, boardSectionId: id.optional(), adAccountId }),
  "GET /boards/:boardId/sections": z.object(paging),
  "POST /boards/:boardId/sections": z.object({ name }),
  "PATCH /boards/:boardId/sections/:sectionId": z.object({ name }),
  "DELETE /boards/:boardId/sections/:sectionId": none,
  "GET /boards/:boardId/sections/:sectionId/pins": z.object(paging),
};

/** Returns null if the request has the same fields as the procedure's input. */
export const requestOf = ({
  method,
  path,
  request,
}: Pick<Operation, "method" | "path" | "request">): z.ZodType | null =>
  request ?? REQUESTS[`${method} ${path}`] ?? null;
