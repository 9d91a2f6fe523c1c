import { sql } from "drizzle-orm";
import { bigint, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { AD_DIMENSIONS, AD_EVENT_TYPES, type AdDimension, FILTER_REASONS } from "../../src/ads/events.ts";
import { adSurface, count, id, json, micro, time } from "./columns.ts";

/* Sums for reports, updated when events from `ad_inbox` are settled. */

const counts = () => ({
  impressions: count("impressions"),
  clicks: count("clicks"),
  outboundClicks: count("outbound_clicks"),
  saves: count("saves"),
  hides: count("hides"),
  filtered: count("filtered"),
  spendMicro: micro("spend_micro").notNull().default(sql`0`),
  /** The price of delivery that could not be charged, and is free to the advertiser. */
  unpaidMicro: micro("unpaid_micro").notNull().default(sql`0`),
});
const ofAd = () => ({
  adId: id("ad_id").notNull(),
  adGroupId: id("ad_group_id").notNull(),
  campaignId: id("campaign_id").notNull(),
  advertiserId: id("advertiser_id").notNull(),
});

/** Sums by day in the account's time zone. */
export const adDays = pgTable(
  "ad_days",
  { day: date("day", { mode: "string" }).notNull(), ...ofAd(), surface: adSurface(), ...counts() },
  (t) => [
    primaryKey({ columns: [t.adId, t.day, t.surface] }),
    index("ad_days_advertiser_idx").on(t.advertiserId, t.day),
    index("ad_days_campaign_idx").on(t.campaignId, t.day),
  ],
);

/** Sums by UTC quarter hour, retained for eight days. Quarters make up the hours of zones that are 30 or 45 minutes off. */
export const adQuarters = pgTable(
  "ad_quarters",
  { at: time("at").notNull(), ...ofAd(), surface: adSurface(), ...counts() },
  (t) => [
    primaryKey({ columns: [t.adId, t.at, t.surface] }),
    index("ad_quarters_advertiser_idx").on(t.advertiserId, t.at),
    index("ad_quarters_at_idx").on(t.at),
  ],
);

/** Daily sums by the targeting value that an event was decided by, one dimension at a time. */
export const adTargetDays = pgTable(
  "ad_target_days",
  {
    day: date("day", { mode: "string" }).notNull(),
    ...ofAd(),
    dimension: text("dimension", { enum: AD_DIMENSIONS }).notNull(),
    value: text("value").notNull(),
    /** A sketch of distinct viewers with 64 bits. The number of set bits is a lower bound. */
    people: bigint("people", { mode: "bigint" }).notNull(),
    ...counts(),
  },
  (t) => [
    primaryKey({ columns: [t.adId, t.day, t.dimension, t.value] }),
    index("ad_target_days_advertiser_idx").on(t.advertiserId, t.dimension, t.day),
    index("ad_target_days_dimension_idx").on(t.dimension, t.day),
  ],
);

/** Events that didn't count, by reason. */
export const adFilteredDays = pgTable(
  "ad_filtered_days",
  {
    adId: id("ad_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    type: text("type", { enum: AD_EVENT_TYPES }).notNull(),
    reason: text("reason", { enum: FILTER_REASONS }).notNull(),
    campaignId: id("campaign_id").notNull(),
    advertiserId: id("advertiser_id").notNull(),
    events: count("events"),
  },
  (t) => [
    primaryKey({ columns: [t.adId, t.day, t.type, t.reason] }),
    index("ad_filtered_days_advertiser_idx").on(t.advertiserId, t.day),
  ],
);

/** Hourly counts of how ad groups fared in auctions; deleted after 35 days. */
export const adFunnels = pgTable(
  "ad_funnels",
  {
    adGroupId: id("ad_group_id").notNull(),
    at: time("at").notNull(),
    advertiserId: id("advertiser_id").notNull(),
    eligible: count("eligible"),
    capped: count("capped"),
    paced: count("paced"),
    spent: count("spent"),
    entered: count("entered"),
    outbid: count("outbid"),
    won: count("won"),
    /** Histogram of lost auctions by the factor that the bid was short (`src/ads/funnel.rules.ts`). */
    needed: integer("needed").array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.adGroupId, t.at] }),
    index("ad_funnels_advertiser_idx").on(t.advertiserId, t.at),
    index("ad_funnels_at_idx").on(t.at),
  ],
);

/**
 * Insights about the whole site. They are computed once a day, so that two answers of a day can't differ by one person
 * (docs/decisions/118). Only the newest row is kept.
 */
export const siteInsights = pgTable("site_insights", {
  /** The last day that counts. */
  day: date("day", { mode: "string" }).primaryKey(),
  /** People, rounded down; null below 100, when the list of shares is empty. */
  size: integer("size"),
  shares: json<{ dimension: AdDimension; value: string; ratio: number }[]>()("shares").notNull(),
});
