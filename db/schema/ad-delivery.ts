import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { EventValues } from "../../src/ads/breakdown.rules.ts";
import { AD_EVENT_TYPES, FILTER_REASONS } from "../../src/model/ad-events.ts";
import { adGroups, campaigns } from "./ads.ts";
import { advertisers } from "./advertisers.ts";
import { adSurface, count, createdAt, id, json, micro, time } from "./columns.ts";
import { users } from "./users.ts";

/** Micro-units of the account's currency. */

/** Words that a group is found by in a search; and those that it, or all of a campaign, never is. */
export const adKeywords = pgTable(
  "ad_keywords",
  {
    id: id("id").primaryKey(),
    advertiserId: id("advertiser_id")
      .notNull()
      .references(() => advertisers.id, { onDelete: "cascade" }),
    adGroupId: id("ad_group_id").references(() => adGroups.id, { onDelete: "cascade" }),
    campaignId: id("campaign_id").references(() => campaigns.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    matchType: text("match_type", { enum: ["BROAD", "PHRASE", "EXACT"] }).notNull(),
    isNegative: boolean("is_negative").notNull().default(false),
    bidMicro: micro("bid_micro"),
    createdAt: createdAt(),
  },
  (t) => [
    index("ad_keywords_group_idx").on(t.adGroupId, t.id),
    index("ad_keywords_campaign_idx").on(t.campaignId, t.id),
    index("ad_keywords_advertiser_idx").on(t.advertiserId, t.id),
    uniqueIndex("ad_keywords_once_idx").on(
      sql`coalesce(${t.adGroupId}, ${t.campaignId})`,
      t.text,
      t.matchType,
      t.isNegative,
    ),
    check("ad_keywords_bid", sql`${t.bidMicro} > 0`),
    check("ad_keywords_of", sql`num_nonnulls(${t.adGroupId}, ${t.campaignId}) = 1`),
    check("ad_keywords_campaign_negative", sql`${t.campaignId} is null or ${t.isNegative}`),
  ],
);

/**
 * Events of ads, reported by browsers: each once (decision, type), and stored durably before it is acknowledged. The
 * row has everything that settling needs, from the sealed token.
 */
export const adInbox = pgTable(
  "ad_inbox",
  {
    decision: id("decision").notNull(),
    type: text("type", { enum: AD_EVENT_TYPES }).notNull(),
    /** Of the account; who holds a shard's lock settles it. */
    shard: smallint("shard").notNull(),
    advertiserId: id("advertiser_id").notNull(),
    campaignId: id("campaign_id").notNull(),
    adGroupId: id("ad_group_id").notNull(),
    adId: id("ad_id").notNull(),
    surface: adSurface(),
    position: smallint("position").notNull(),
    /** What this event costs; 0 where another kind is paid for. */
    priceMicro: micro("price_micro").notNull(),
    /** A person's, or a browser's of today; by no table does it lead back to anybody. */
    viewer: id("viewer").notNull(),
    /** What was searched for, by its words; null on other pages. */
    query: text("query"),
    /** When it happened. */
    at: time("at").notNull(),
    receivedAt: time("received_at").notNull(),
    /** Why it does not count, where that was seen at once. */
    filtered: text("filtered", { enum: FILTER_REASONS }),
    /** What it counts under, besides where it stood; gone once it is settled. */
    decidedBy: json<EventValues>()("decided_by"),
    settledAt: time("settled_at"),
    chargedMicro: micro("charged_micro"),
  },
  (t) => [
    primaryKey({ columns: [t.decision, t.type] }),
    index("ad_inbox_open_idx").on(t.shard, t.receivedAt).where(sql`settled_at is null`),
    index("ad_inbox_clicks_idx").on(t.viewer, t.at).where(sql`type = 'outbound_click'`),
    index("ad_inbox_engaged_idx").on(t.viewer, t.at).where(sql`type in ('click', 'save')`),
    index("ad_inbox_received_idx").on(t.receivedAt),
    index("ad_inbox_query_idx").on(t.advertiserId, t.at).where(sql`query is not null`),
    check("ad_inbox_charged", sql`${t.chargedMicro} between 0 and ${t.priceMicro}`),
  ],
);

/** How often a viewer has seen an ad, by day in UTC. */
export const adViews = pgTable(
  "ad_views",
  {
    viewer: id("viewer").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    adId: id("ad_id").notNull(),
    adGroupId: id("ad_group_id").notNull(),
    advertiserId: id("advertiser_id").notNull(),
    views: count("views"),
    lastAt: time("last_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.viewer, t.day, t.adId] }), index("ad_views_day_idx").on(t.day)],
);

/** What people did with an ad in its whole life, by which the next decision expects what they will do. */
export const adStats = pgTable(
  "ad_stats",
  {
    adId: id("ad_id").notNull(),
    surface: adSurface(),
    impressions: count("impressions"),
    clicks: count("clicks"),
    saves: count("saves"),
    hides: count("hides"),
  },
  (t) => [primaryKey({ columns: [t.adId, t.surface] })],
);

/** The same of all ads, by the place in the list. */
export const adPlaces = pgTable(
  "ad_places",
  {
    surface: adSurface(),
    position: smallint("position").notNull(),
    impressions: bigint("impressions", { mode: "number" }).notNull().default(0),
    clicks: bigint("clicks", { mode: "number" }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.surface, t.position] })],
);

/** How fast a group spends: written each minute by one process, read by all. */
export const adPacing = pgTable(
  "ad_pacing",
  {
    adGroupId: id("ad_group_id").primaryKey(),
    /** The share of auctions that it takes part in. */
    pass: doublePrecision("pass").notNull(),
    /** Automatic bids are multiplied by 1 / (1 + mu). */
    mu: doublePrecision("mu").notNull(),
    /** What a minute would cost with every auction, smoothed. */
    expectedMicro: doublePrecision("expected_micro").notNull(),
    /** The day of the account's zone, and what it had come to then. */
    day: date("day", { mode: "string" }).notNull(),
    spentMicro: micro("spent_micro").notNull(),
    at: time("at").notNull(),
  },
  (t) => [check("ad_pacing_pass", sql`${t.pass} between 0 and 1 and ${t.mu} >= 0`)],
);

/** When people are here: what share of a week's impressions each of its 168 hours has. */
export const adTraffic = pgTable("ad_traffic", {
  hour: smallint("hour").primaryKey(),
  share: doublePrecision("share").notNull(),
});

/** Changes to what may run. Every process reads the last seconds of it, in case it missed a notification. */
export const adChanged = pgTable(
  "ad_changed",
  {
    id: bigint("id", { mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind", { enum: ["ad", "group", "campaign", "advertiser", "person"] }).notNull(),
    ref: id("ref").notNull(),
    at: time("at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [index("ad_changed_at_idx").on(t.at)],
);

/** Which interests somebody doesn't want ads by. */
export const adPreferences = pgTable("ad_preferences", {
  userId: id("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  interestsOff: json<string[]>()("interests_off").notNull().default(sql`'[]'::jsonb`),
});

/** Ads that a person hid, and whole advertisers (whose ad is 0). */
export const adHides = pgTable(
  "ad_hides",
  {
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    advertiserId: id("advertiser_id").notNull(),
    adId: id("ad_id").notNull().default("0"),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.advertiserId, t.adId] })],
);

/** The public library: every ad that ran, as it was; kept for a year after it was last shown. */
export const adLibrary = pgTable(
  "ad_library",
  {
    adId: id("ad_id").primaryKey(),
    advertiserId: id("advertiser_id").notNull(),
    advertiserName: text("advertiser_name").notNull(),
    payer: text("payer").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    imageKey: text("image_key").notNull(),
    destination: text("destination").notNull(),
    /** The main parameters of who it was for. */
    targeting: json<Record<string, unknown>>()("targeting").notNull(),
    firstDay: date("first_day", { mode: "string" }).notNull(),
    lastDay: date("last_day", { mode: "string" }).notNull(),
    people: integer("people").notNull().default(0),
  },
  (t) => [index("ad_library_last_idx").on(t.lastDay), index("ad_library_advertiser_idx").on(t.advertiserId, t.adId)],
);
