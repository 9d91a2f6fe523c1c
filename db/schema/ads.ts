import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  BID_STRATEGIES,
  BILLABLE_EVENTS,
  BUDGET_TYPES,
  CREATIVE_TYPES,
  ENTITY_STATUSES,
  OBJECTIVE_TYPES,
  PACING_TYPES,
  PLACEMENT_GROUPS,
  REVIEW_STATUSES,
} from "../../src/ads/entity.ts";
import { OFFER_PLATFORMS, OFFER_TYPES, type OfferValue } from "../../src/ads/offers.ts";
import type { ReviewReason } from "../../src/ads/review.rules.ts";
import type { TargetingSpec } from "../../src/ads/targeting.ts";
import { FORM_STATUSES, type LeadQuestion, type PolicyLink } from "../../src/leads/form.ts";
import { advertisers } from "./advertisers.ts";
import { catalogGroups, catalogProducts } from "./catalogs.ts";
import { createdAt, id, json, micro, time } from "./columns.ts";
import { pins } from "./pins.ts";
import { users } from "./users.ts";

const status = () => text("status", { enum: ENTITY_STATUSES }).notNull();
const updatedAt = () => time("updated_at").notNull().defaultNow();
const advertiserId = () =>
  id("advertiser_id")
    .notNull()
    .references(() => advertisers.id, { onDelete: "cascade" });

export const campaigns = pgTable(
  "campaigns",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    name: text("name").notNull(),
    status: status(),
    objectiveType: text("objective_type", { enum: OBJECTIVE_TYPES }).notNull(),
    /** Limits per day or for the whole life. Both are null if only the campaign's ad groups have limits. */
    dailySpendCapMicro: micro("daily_spend_cap_micro"),
    lifetimeSpendCapMicro: micro("lifetime_spend_cap_micro"),
    /** The ad groups share the campaign's budget. */
    isBudgetOptimization: boolean("is_budget_optimization").notNull().default(false),
    startTime: time("start_time"),
    endTime: time("end_time"),
    /** The days it is to run, until they begin: when it first may run. Null if its end is a date, or none. */
    runDays: integer("run_days"),
    orderLine: text("order_line"),
    /** The client's idempotency key for the request that made the campaign. */
    requestKey: text("request_key"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("campaigns_advertiser_idx").on(t.advertiserId, t.id),
    index("campaigns_order_line_idx").on(t.advertiserId, t.orderLine).where(sql`order_line is not null`),
    uniqueIndex("campaigns_request_key_idx").on(t.advertiserId, t.requestKey).where(sql`request_key is not null`),
    check("campaigns_caps_positive", sql`${t.dailySpendCapMicro} > 0 and ${t.lifetimeSpendCapMicro} > 0`),
    check("campaigns_one_cap", sql`${t.dailySpendCapMicro} is null or ${t.lifetimeSpendCapMicro} is null`),
    check("campaigns_run_days", sql`${t.runDays} > 0`),
    check("campaigns_times", sql`${t.endTime} > ${t.startTime}`),
  ],
);

/** Offers of a shop that ads show. */
export const shopOffers = pgTable(
  "shop_offers",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    status: status(),
    title: text("title").notNull(),
    type: text("type", { enum: OFFER_TYPES }).notNull(),
    code: text("code").notNull(),
    customId: text("custom_id").notNull(),
    externalId: text("external_id").notNull(),
    platform: text("platform", { enum: OFFER_PLATFORMS }).notNull(),
    values: json<OfferValue[]>()("values").notNull(),
    startTime: time("start_time"),
    endTime: time("end_time"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("shop_offers_advertiser_idx").on(t.advertiserId, t.id),
    check("shop_offers_times", sql`${t.endTime} > ${t.startTime}`),
  ],
);

export const adGroups = pgTable(
  "ad_groups",
  {
    id: id("id").primaryKey(),
    campaignId: id("campaign_id")
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    advertiserId: advertiserId(),
    name: text("name").notNull(),
    status: status(),
    budgetType: text("budget_type", { enum: BUDGET_TYPES }).notNull(),
    /** Null if the campaign's budget is shared. */
    budgetMicro: micro("budget_micro"),
    /** The total of a daily budget over all its days; null for an ongoing group. */
    lifetimeLimitMicro: micro("lifetime_limit_micro"),
    bidStrategy: text("bid_strategy", { enum: BID_STRATEGIES }).notNull().default("AUTOMATIC_BID"),
    /** The highest bid or the target cost; null for automatic bids. */
    bidMicro: micro("bid_micro"),
    billableEvent: text("billable_event", { enum: BILLABLE_EVENTS }).notNull().default("CLICKTHROUGH"),
    pacing: text("pacing", { enum: PACING_TYPES }).notNull().default("STANDARD"),
    placement: text("placement", { enum: PLACEMENT_GROUPS }).notNull().default("ALL"),
    startTime: time("start_time").notNull(),
    endTime: time("end_time"),
    targeting: json<TargetingSpec>()("targeting").notNull(),
    isAutoTargeting: boolean("is_auto_targeting").notNull().default(true),
    /** How many times a person may see the group's ads in 30 days; null if only the site's own limits apply. */
    frequencyCap: integer("frequency_cap"),
    conversionTagId: id("conversion_tag_id"),
    conversionEvent: text("conversion_event"),
    /** For CATALOG_SALES: the product group named at creation; `product_promotions` has all of them. */
    productGroupId: id("product_group_id").references(() => catalogGroups.id, { onDelete: "set null" }),
    /** The offer that the group's ads show. */
    offerId: id("offer_id").references(() => shopOffers.id, { onDelete: "set null" }),
    /** The client's idempotency key, as for campaigns. */
    requestKey: text("request_key"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("ad_groups_offer_idx").on(t.offerId).where(sql`offer_id is not null`),
    index("ad_groups_campaign_idx").on(t.campaignId, t.id),
    index("ad_groups_advertiser_idx").on(t.advertiserId, t.id),
    index("ad_groups_product_group_idx").on(t.productGroupId).where(sql`product_group_id is not null`),
    uniqueIndex("ad_groups_request_key_idx").on(t.advertiserId, t.requestKey).where(sql`request_key is not null`),
    check("ad_groups_budget_positive", sql`${t.budgetMicro} > 0 and ${t.lifetimeLimitMicro} > 0`),
    check("ad_groups_budget_there", sql`(${t.budgetType} = 'CBO_ADGROUP') = (${t.budgetMicro} is null)`),
    check("ad_groups_bid_positive", sql`${t.bidMicro} > 0`),
    check("ad_groups_cap_positive", sql`${t.frequencyCap} > 0`),
    check("ad_groups_times", sql`${t.endTime} > ${t.startTime}`),
  ],
);

/** Product groups that an ad group delivers. An ad of a product belongs to the first one that has the product. */
export const productPromotions = pgTable(
  "product_promotions",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    adGroupId: id("ad_group_id")
      .notNull()
      .references(() => adGroups.id, { onDelete: "cascade" }),
    productGroupId: id("product_group_id")
      .notNull()
      .references(() => catalogGroups.id, { onDelete: "cascade" }),
    status: status(),
    /** Replaces the ad group's bid; null if that one applies. */
    bidMicro: micro("bid_micro"),
    /** Added to the products' pages, e.g. `utm_source=…`. */
    trackingParams: text("tracking_params").notNull().default(""),
    /** False for products that the ad group must not deliver, whatever other group they are in. */
    isIncluded: boolean("is_included").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("product_promotions_advertiser_idx").on(t.advertiserId, t.id),
    index("product_promotions_ad_group_idx").on(t.adGroupId, t.id),
    index("product_promotions_product_group_idx").on(t.productGroupId),
    uniqueIndex("product_promotions_once_key")
      .on(t.adGroupId, t.productGroupId)
      .where(sql`status not in ('ARCHIVED', 'DELETED_DRAFT')`),
    check("product_promotions_bid_positive", sql`${t.bidMicro} > 0`),
  ],
);

/** Forms that people fill in on an ad. */
export const leadForms = pgTable(
  "lead_forms",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    name: text("name").notNull(),
    status: text("status", { enum: FORM_STATUSES }).notNull(),
    questions: json<LeadQuestion[]>()("questions").notNull(),
    completionMessage: text("completion_message").notNull(),
    disclosure: text("disclosure").notNull(),
    privacyPolicyLink: text("privacy_policy_link"),
    policyLinks: json<PolicyLink[]>()("policy_links").notNull(),
    hasAcceptedTerms: boolean("has_accepted_terms").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("lead_forms_advertiser_idx").on(t.advertiserId, t.id)],
);

export const ads = pgTable(
  "ads",
  {
    id: id("id").primaryKey(),
    adGroupId: id("ad_group_id")
      .notNull()
      .references(() => adGroups.id, { onDelete: "cascade" }),
    campaignId: id("campaign_id")
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    advertiserId: advertiserId(),
    /** Null once the Pin is deleted. The ad stays for its numbers. */
    pinId: id("pin_id").references(() => pins.id, { onDelete: "set null" }),
    /** The product that the ad group made this ad for. */
    productId: id("product_id").references(() => catalogProducts.id, { onDelete: "set null" }),
    /** The product group that the product came with. */
    promotionId: id("promotion_id").references(() => productPromotions.id, { onDelete: "set null" }),
    /** The form that opens instead of the destination. */
    leadFormId: id("lead_form_id").references(() => leadForms.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    status: status(),
    destinationUrl: text("destination_url").notNull(),
    /** Added to the destination, e.g. `utm_source=…`. */
    trackingParams: text("tracking_params").notNull().default(""),
    creativeType: text("creative_type", { enum: CREATIVE_TYPES }).notNull().default("REGULAR"),
    reviewStatus: text("review_status", { enum: REVIEW_STATUSES }).notNull().default("PENDING"),
    reviewReasons: json<ReviewReason[]>()("review_reasons").notNull().default(sql`'[]'::jsonb`),
    reviewNote: text("review_note").notNull().default(""),
    /** When the ad was submitted for review; the queue is sorted by it. */
    submittedAt: time("submitted_at").notNull().defaultNow(),
    reviewedAt: time("reviewed_at"),
    /** Hash of the card, picture, destination and targeting as approved (`ad_hash`). The ad doesn't run if they differ. */
    approvedHash: text("approved_hash"),
    /** When the landing page was last checked. */
    checkedAt: time("checked_at"),
    appealedAt: time("appealed_at"),
    appealText: text("appeal_text").notNull().default(""),
    /** The client's idempotency key, as for campaigns. */
    requestKey: text("request_key"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("ads_group_idx").on(t.adGroupId, t.id),
    index("ads_campaign_idx").on(t.campaignId, t.id),
    index("ads_advertiser_idx").on(t.advertiserId, t.id),
    uniqueIndex("ads_request_key_idx").on(t.advertiserId, t.requestKey).where(sql`request_key is not null`),
    uniqueIndex("ads_product_idx")
      .on(t.adGroupId, t.productId)
      .where(sql`product_id is not null and status <> 'ARCHIVED'`),
    index("ads_of_product_idx").on(t.productId).where(sql`product_id is not null`),
    index("ads_promotion_idx").on(t.promotionId).where(sql`promotion_id is not null`),
    index("ads_lead_form_idx").on(t.leadFormId).where(sql`lead_form_id is not null`),
    index("ads_pin_idx").on(t.pinId).where(sql`pin_id is not null`),
    index("ads_queue_idx").on(t.id).where(sql`review_status = 'PENDING' and status in ('ACTIVE', 'PAUSED')`),
    index("ads_approved_idx").on(t.id).where(sql`review_status = 'APPROVED' and status = 'ACTIVE'`),
    index("ads_check_idx").on(t.checkedAt).where(sql`review_status = 'APPROVED'`),
  ],
);

/** Every review decision on an ad, automatic or by a person. */
export const adReviews = pgTable(
  "ad_reviews",
  {
    id: id("id").primaryKey(),
    adId: id("ad_id")
      .notNull()
      .references(() => ads.id, { onDelete: "cascade" }),
    decision: text("decision", { enum: REVIEW_STATUSES }).notNull(),
    reasons: json<ReviewReason[]>()("reasons").notNull(),
    note: text("note").notNull().default(""),
    /** Null if a rule decided. */
    deciderId: id("decider_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("ad_reviews_ad_idx").on(t.adId, t.id),
    index("ad_reviews_decider_idx").on(t.deciderId).where(sql`decider_id is not null`),
  ],
);
