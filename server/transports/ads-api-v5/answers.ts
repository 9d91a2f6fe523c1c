import { z } from "zod";
import { REVIEW_STATUSES } from "../../../src/ads/entity.ts";
import { UPLOAD_STATES } from "../../../src/media/upload.contract.ts";
import { batch, catalog, feed, ingestion, item, processed, product, productGroup, request } from "./catalog-answers.ts";
import type { Operation } from "./operation.ts";

/*
 * The answer of each operation, with the names and types of the public API description v5. Every field is always sent,
 * unless its schema marks it optional.
 */
export const id = z.string().regex(/^\d+$/);
const text = z.string();
export const seconds = z.int().min(0);
const secondsOrNone = seconds.nullable();
const money = z.int().nullable();
export const bookmark = text.nullable();
export const listOf = (item: z.ZodType) => z.strictObject({ items: z.array(item), bookmark });
export const exception = z.strictObject({ code: z.int(), message: text });
/** The answer of a batch write: for each row, either data or the exceptions for which it was refused. */
export const written = (item: z.ZodType) =>
  z.strictObject({ items: z.array(z.strictObject({ data: item.optional(), exceptions: z.array(exception) })) });
const writtenAds = (item: z.ZodType) =>
  z.strictObject({ items: z.array(z.strictObject({ data: item.optional(), exceptions: exception.optional() })) });
const times = { start_time: secondsOrNone, end_time: secondsOrNone, created_time: seconds, updated_time: seconds };
const entity = { id, ad_account_id: id, name: text, status: text };
const summary_status = text.optional();

export const account = z.strictObject({
  id,
  name: text,
  owner: z.strictObject({ id }),
  country: text,
  currency: text,
  time_zone: text,
  permissions: z.array(text),
});
const campaign = z.strictObject({
  ...entity,
  type: z.literal("campaign"),
  objective_type: text,
  ...times,
  summary_status,
  daily_spend_cap: money,
  lifetime_spend_cap: money,
  is_campaign_budget_optimization: z.boolean(),
});
const adGroup = z.strictObject({
  ...entity,
  type: z.literal("adgroup"),
  campaign_id: id,
  ...times,
  summary_status,
  budget_type: text,
  budget_in_micro_currency: money,
  bid_in_micro_currency: money,
  bid_strategy_type: text,
  billable_event: text,
  pacing_delivery_type: text,
  placement_group: text,
  lifetime_frequency_cap: z.int().optional(),
  promotion_id: id.optional(),
  optimization_goal_metadata: z
    .strictObject({
      conversion_tag_v3_goal_metadata: z.strictObject({ conversion_tag_id: id, conversion_event: text.optional() }),
    })
    .optional(),
  targeting_spec: z.record(text, z.union([text, z.array(text)])),
  auto_targeting_enabled: z.boolean(),
});
const ad = z.strictObject({
  ...entity,
  type: text,
  campaign_id: id,
  ad_group_id: id,
  pin_id: id.optional(),
  is_pin_deleted: z.boolean(),
  destination_url: text.nullable(),
  creative_type: text,
  lead_form_id: id.optional(),
  review_status: z.enum(REVIEW_STATUSES),
  rejected_reasons: z.array(text),
  rejection_labels: z.array(text),
  created_time: seconds,
  updated_time: seconds,
  summary_status,
});
const numbers = z.record(text, z.union([text, z.number(), z.boolean(), z.null()]));
const reports = z.array(numbers);
const targeted = z.strictObject({
  data: z.array(z.strictObject({ targeting_type: text, targeting_value: text, metrics: numbers })),
});
const keyword = z.strictObject({
  id,
  archived: z.boolean(),
  parent_id: id,
  parent_type: z.enum(["advertiser", "campaign", "ad_group"]),
  type: z.literal("keyword"),
  value: text,
  match_type: text.nullable(),
  bid: money,
});
const keywords = z.strictObject({
  keywords: z.array(keyword),
  errors: z.array(z.strictObject({ error_messages: z.array(text) })),
});
const tag = z.strictObject({
  ...entity,
  code_snippet: text,
  configs: z.record(text, z.boolean()),
  enhanced_match_status: text.nullable(),
  last_fired_time_ms: z.int().nullable(),
});
const tagEvent = z.strictObject({
  ad_account_id: id,
  conversion_tag_id: id,
  conversion_event: text,
  created_time: seconds,
});
const rule = z.strictObject({
  customer_list_id: id.optional(),
  seed_id: z.array(id).optional(),
  percentage: z.int().optional(),
  country: text.optional(),
  retention_days: z.int().optional(),
  visitor_source_id: id.optional(),
  event: text.optional(),
  engagement_type: text.optional(),
  engagement_domain: z.array(text).optional(),
});
export const audience = z.strictObject({
  id,
  ad_account_id: id.optional(),
  name: text,
  description: text.optional(),
  type: z.literal("audience"),
  audience_type: text,
  rule,
  status: z.enum(["INITIALIZING", "READY", "TOO_SMALL"]),
  size: z.int().optional(),
  created_timestamp: seconds,
});
const customerList = z.strictObject({
  id,
  ad_account_id: id,
  name: text,
  type: z.literal("customerlist"),
  status: z.enum(["PROCESSING", "READY", "TOO_SMALL"]),
  num_batches: z.int(),
  num_uploaded_user_records: z.int(),
  num_removed_user_records: z.int(),
  created_time: seconds,
  updated_time: seconds,
});
const report_status = z.enum(["IN_PROGRESS", "FINISHED", "FAILED"]);
const person = z.strictObject({
  id,
  username: text,
  about: text,
  account_type: z.enum(["PINNER", "BUSINESS"]),
  business_name: text.optional(),
  profile_image: text.optional(),
  website_url: text.optional(),
  follower_count: z.int(),
  following_count: z.int(),
  board_count: z.int(),
  pin_count: z.int(),
});
const somebody = z.strictObject({ type: z.literal("user"), username: text });
export const billingProfile = z.strictObject({
  id,
  advertiser_id: id,
  status: text,
  card_type: text,
  payment_method_brand: text,
});
const image = z.strictObject({ url: text, width: z.int(), height: z.int() });
const owner = z.strictObject({ username: text });
const images = z.record(text, image);
const film = {
  cover_image_url: text,
  video_url: text.nullable(),
  duration: z.int(),
  width: z.int(),
  height: z.int(),
};
const card = { title: text, link: text.nullable() };
const imageCard = z.strictObject({ item_type: z.literal("image"), ...card, images });
const videoCard = z.strictObject({ item_type: z.literal("video"), ...card, ...film });
const pinMedia = z.discriminatedUnion("media_type", [
  z.strictObject({ media_type: z.literal("image"), images }),
  z.strictObject({ media_type: z.literal("video"), images, ...film }),
  z.strictObject({ media_type: z.literal("multiple_images"), items: z.array(imageCard) }),
  z.strictObject({ media_type: z.literal("multiple_videos"), items: z.array(videoCard) }),
  z.strictObject({ media_type: z.literal("multiple_mixed"), items: z.array(z.union([imageCard, videoCard])) }),
]);
export const pin = z.strictObject({
  id,
  title: text,
  description: text,
  alt_text: text,
  link: text.nullable(),
  created_at: z.iso.datetime(),
  dominant_color: text,
  board_id: id,
  board_section_id: id.nullable(),
  board_owner: owner,
  is_owner: z.boolean(),
  creative_type: z.enum(["REGULAR", "VIDEO", "CAROUSEL", "IDEA"]),
  note: text.nullable().optional(),
  media: pinMedia,
});
const pinNumbers = z.record(text, z.number());
const dataStatus = z.enum(["READY", "BEFORE_METRIC_START_DATE"]);
const pinMetrics = {
  daily_metrics: z.array(z.strictObject({ date: text, data_status: dataStatus, metrics: pinNumbers })),
  summary_metrics: pinNumbers,
};
/** Metrics by segment: `all`, and one entry for each value of the requested split. */
const ofPin = z.record(text, z.strictObject({ ...pinMetrics, lifetime_metrics: z.record(text, z.int()).optional() }));
const topPins = z.strictObject({
  date_availability: z.strictObject({ latest_available_timestamp: z.int(), is_realtime: z.boolean() }),
  pins: z.array(z.strictObject({ pin_id: id, metrics: pinNumbers, data_status: z.record(text, dataStatus) })),
  sort_by: text,
});
const media = z.strictObject({
  media_id: id,
  media_type: z.literal("video"),
  status: z.enum(UPLOAD_STATES),
});
const newMedia = z.strictObject({
  media_id: id,
  media_type: z.literal("video"),
  upload_url: text,
  upload_parameters: z.record(text, text),
});
export const board = z.strictObject({
  id,
  name: text,
  description: text,
  privacy: z.enum(["PUBLIC", "SECRET", "PROTECTED"]),
  owner,
  created_at: z.iso.datetime(),
  pin_count: z.int(),
  follower_count: z.int(),
  collaborator_count: z.int(),
  media: z.strictObject({ image_cover_url: text.nullable(), pin_thumbnail_urls: z.array(text) }),
});
const section = z.strictObject({ id, name: text });
const events = z.strictObject({
  num_events_received: z.int(),
  num_events_processed: z.int(),
  events: z.array(
    z.strictObject({ status: z.enum(["processed", "failed"]), error_message: text, warning_message: text }),
  ),
});

const A = "/ad_accounts/:adAccountId";
const ANSWERS: Record<string, z.ZodType> = {
  "GET /ad_accounts": listOf(account),
  "POST /ad_accounts": account,
  [`GET ${A}`]: account,
  [`GET ${A}/campaigns`]: listOf(campaign),
  [`GET ${A}/campaigns/:campaignId`]: campaign,
  [`POST ${A}/campaigns`]: written(campaign),
  [`PATCH ${A}/campaigns`]: written(campaign),
  [`GET ${A}/ad_groups`]: listOf(adGroup),
  [`GET ${A}/ad_groups/:adGroupId`]: adGroup,
  [`POST ${A}/ad_groups`]: written(adGroup),
  [`PATCH ${A}/ad_groups`]: written(adGroup),
  [`GET ${A}/ads`]: listOf(ad),
  [`GET ${A}/ads/:adId`]: ad,
  [`POST ${A}/ads`]: writtenAds(ad),
  [`PATCH ${A}/ads`]: writtenAds(ad),
  ...Object.fromEntries(
    ["", "/campaigns", "/ad_groups", "/ads"].flatMap((level) => [
      [`GET ${A}${level}/analytics`, reports],
      [`GET ${A}${level}/targeting_analytics`, targeted],
    ]),
  ),
  [`GET ${A}/product_groups/analytics`]: reports,
  [`POST ${A}/reports`]: z.strictObject({ report_status, token: text, message: text }),
  [`GET ${A}/reports`]: z.strictObject({ report_status, url: text.nullable() }),
  "GET /reports/:link": z.record(id, reports),
  [`POST ${A}/events`]: events,
  [`GET ${A}/keywords`]: listOf(keyword),
  [`POST ${A}/keywords`]: keywords,
  [`PATCH ${A}/keywords`]: keywords,
  [`GET ${A}/conversion_tags`]: z.strictObject({ items: z.array(tag) }),
  [`POST ${A}/conversion_tags`]: tag,
  [`GET ${A}/conversion_tags/:conversionTagId`]: tag,
  [`GET ${A}/conversion_tags/page_visit`]: listOf(tagEvent),
  [`GET ${A}/conversion_tags/ocpm_eligible`]: z.record(id, z.array(tagEvent)),
  [`GET ${A}/audiences`]: listOf(audience),
  [`POST ${A}/audiences`]: audience,
  [`GET ${A}/audiences/:audienceId`]: audience,
  [`PATCH ${A}/audiences/:audienceId`]: audience,
  [`GET ${A}/customer_lists`]: listOf(customerList),
  [`POST ${A}/customer_lists`]: customerList,
  [`GET ${A}/customer_lists/:customerListId`]: customerList,
  [`PATCH ${A}/customer_lists/:customerListId`]: customerList,
  "GET /user_account/followers": listOf(somebody),
  "GET /user_account/following": listOf(somebody),
  "POST /user_account/following/:username": somebody,
  [`GET ${A}/billing_profiles`]: listOf(billingProfile),
  "GET /user_account": person,
  "GET /pins": listOf(pin),
  "POST /pins": pin,
  "GET /pins/:pinId": pin,
  "PATCH /pins/:pinId": pin,
  "GET /pins/analytics": z.record(text, ofPin),
  "GET /pins/:pinId/analytics": ofPin,
  "GET /user_account/analytics": z.record(text, z.strictObject(pinMetrics)),
  "GET /user_account/analytics/top_pins": topPins,
  "GET /user_account/analytics/top_video_pins": topPins,
  "POST /media": newMedia,
  "GET /media": listOf(media),
  "GET /media/:mediaId": media,
  "DELETE /pins/:pinId": z.null(),
  "GET /boards": listOf(board),
  "POST /boards": board,
  "GET /boards/:boardId": board,
  "PATCH /boards/:boardId": board,
  "DELETE /boards/:boardId": z.null(),
  "GET /boards/:boardId/pins": listOf(pin),
  "POST /pins/:pinId/save": pin,
  "GET /boards/:boardId/sections": listOf(section),
  "POST /boards/:boardId/sections": section,
  "PATCH /boards/:boardId/sections/:sectionId": section,
  "DELETE /boards/:boardId/sections/:sectionId": z.null(),
  "GET /boards/:boardId/sections/:sectionId/pins": listOf(pin),
  [`POST ${A}/bulk/download`]: request,
  [`POST ${A}/bulk/upsert`]: request,
  "GET /catalogs": listOf(catalog),
  "POST /catalogs": catalog,
  "GET /catalogs/feeds": listOf(feed),
  "POST /catalogs/feeds": feed,
  "GET /catalogs/feeds/:feedId": feed,
  "PATCH /catalogs/feeds/:feedId": feed,
  "DELETE /catalogs/feeds/:feedId": z.null(),
  "POST /catalogs/feeds/:feedId/ingest": ingestion,
  "GET /catalogs/feeds/:feedId/processing_results": listOf(processed),
  "GET /catalogs/product_groups": listOf(productGroup),
  "POST /catalogs/product_groups": productGroup,
  "GET /catalogs/product_groups/:productGroupId": productGroup,
  "PATCH /catalogs/product_groups/:productGroupId": productGroup,
  "DELETE /catalogs/product_groups/:productGroupId": z.null(),
  "GET /catalogs/product_groups/:productGroupId/products": listOf(product),
  "POST /catalogs/items/batch": batch,
  "GET /catalogs/items/batch/:batchId": batch,
  "GET /catalogs/items": z.strictObject({ items: z.array(item) }),
};

/** @throws Error if an operation has no answer schema */
export function answerOf({ method, path, ...it }: Pick<Operation, "method" | "path" | "answer">): z.ZodType {
  const answer = it.answer ?? ANSWERS[`${method} ${path}`];
  if (!answer) throw new Error(`${method} /v5${path} does not say what it answers`);
  return answer;
}
