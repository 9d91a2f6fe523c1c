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
import type { ChanceFacts, Rival } from "../../src/ads/chances.ts";
import { AD_EVENT_TYPES, FILTER_REASONS } from "../../src/ads/events.ts";
import { adGroups, campaigns } from "./ads.ts";
import { advertisers } from "./advertisers.ts";
import { adSurface, count, createdAt, id, json, micro, time } from "./columns.ts";
import { users } from "./users.ts";

/** An ad group's keywords, and the negative keywords of an ad group or a whole campaign. */
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
    // Words that none of an account's ads are found by.
    index("ad_keywords_account_idx").on(t.advertiserId, t.id).where(sql`ad_group_id is null and campaign_id is null`),
    uniqueIndex("ad_keywords_once_idx").on(
      sql`coalesce(${t.adGroupId}, ${t.campaignId}, ${t.advertiserId})`,
      t.text,
      t.matchType,
      t.isNegative,
    ),
    check("ad_keywords_bid", sql`${t.bidMicro} > 0`),
    check("ad_keywords_of", sql`num_nonnulls(${t.adGroupId}, ${t.campaignId}) <= 1`),
    check("ad_keywords_wide_negative", sql`${t.adGroupId} is not null or ${t.isNegative}`),
  ],
);

/**
 * Ad events that browsers report, deduplicated by (decision, type) and stored durably before they are acknowledged. A row carries
 * everything that settlement needs, from the sealed token.
 */
export const adInbox = pgTable(
  "ad_inbox",
  {
    decision: id("decision").notNull(),
    type: text("type", { enum: AD_EVENT_TYPES }).notNull(),
    /** Shards divide the accounts among processes: the process that holds this shard's lock settles the event. */
    shard: smallint("shard").notNull(),
    advertiserId: id("advertiser_id").notNull(),
    campaignId: id("campaign_id").notNull(),
    adGroupId: id("ad_group_id").notNull(),
    adId: id("ad_id").notNull(),
    surface: adSurface(),
    position: smallint("position").notNull(),
    /** The price of this event; 0 if the ad pays for another event type. */
    priceMicro: micro("price_micro").notNull(),
    /**
     * A number for the person, or for the browser on that day. No table maps it back to an account. It is negative if the person
     * objects to ads that use their activity, and 0 after the account was erased.
     */
    viewer: id("viewer").notNull(),
    /** The words of the search; null outside of search. */
    query: text("query"),
    at: time("at").notNull(),
    receivedAt: time("received_at").notNull(),
    /** Why the event doesn't count, if the site knew it when the event arrived; null otherwise. */
    filtered: text("filtered", { enum: FILTER_REASONS }),
    /** The targeting values that reports group the event by, besides its surface. Cleared on settlement. */
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

/** Impressions of an ad by viewer and UTC day. */
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

/** An ad's counts since its start. They predict how often people will act on it. */
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

/** Counts over all ads by position in the list, because people act more on those at the top. */
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

/** The pace at which an ad group spends. One process writes it each minute, all processes read it. */
export const adPacing = pgTable(
  "ad_pacing",
  {
    adGroupId: id("ad_group_id").primaryKey(),
    /** Share of auctions that the group enters, from 0 to 1. */
    pass: doublePrecision("pass").notNull(),
    /** The pacing multiplier: automatic bids are multiplied by 1 / (1 + mu). */
    mu: doublePrecision("mu").notNull(),
    /** Smoothed amount that a minute would cost if the group entered every auction. */
    expectedMicro: doublePrecision("expected_micro").notNull(),
    /** The day in the account's time zone that `spentMicro` belongs to. */
    day: date("day", { mode: "string" }).notNull(),
    spentMicro: micro("spent_micro").notNull(),
    at: time("at").notNull(),
  },
  (t) => [check("ad_pacing_pass", sql`${t.pass} between 0 and 1 and ${t.mu} >= 0`)],
);

/** The share of a week's impressions in each of its 168 hours. */
export const adTraffic = pgTable("ad_traffic", {
  hour: smallint("hour").primaryKey(),
  share: doublePrecision("share").notNull(),
});

/**
 * A log of changes to the set of ads that may run. Each process rereads its last seconds, in case it missed a
 * notification.
 */
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

/** Interests that a person excluded from the choice of their ads. */
export const adPreferences = pgTable("ad_preferences", {
  userId: id("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  interestsOff: json<string[]>()("interests_off").notNull().default(sql`'[]'::jsonb`),
});

/** Ads that a person hid. Ad id 0 hides all ads of the advertiser. */
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

/** The public ad library: every ad that ran, as it looked then. Rows last a year from the ad's last impression. */
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
    /** The parts of the ad's targeting that the library shows. */
    targeting: json<Record<string, unknown>>()("targeting").notNull(),
    firstDay: date("first_day", { mode: "string" }).notNull(),
    lastDay: date("last_day", { mode: "string" }).notNull(),
    people: integer("people").notNull().default(0),
  },
  (t) => [index("ad_library_last_idx").on(t.lastDay), index("ad_library_advertiser_idx").on(t.advertiserId, t.adId)],
);

/**
 * A sample of the pages that could show ads, for forecasts (`src/ads/chances.ts`): all pages of every 2^halvings-th person. Rows
 * last 28 days, and go with the person's account or consent.
 */
export const adChances = pgTable(
  "ad_chances",
  {
    id: bigint("id", { mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
    at: time("at").notNull(),
    /** As in `ad_inbox`. */
    viewer: id("viewer").notNull(),
    halvings: smallint("halvings").notNull(),
    surface: adSurface(),
    slots: smallint("slots").notNull(),
    facts: json<ChanceFacts>()("facts").notNull(),
    /** The best offers in the auction. */
    market: json<Rival[]>()("market").notNull(),
  },
  (t) => [index("ad_chances_at_idx").on(t.at), index("ad_chances_viewer_idx").on(t.viewer)],
);
