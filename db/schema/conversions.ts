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
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  ACTION_SOURCES,
  CONVERSION_EVENTS,
  CONVERSION_SOURCES,
  TOUCH_KINDS,
  UPLOAD_KINDS,
} from "../../src/ads/conversion-kinds.ts";
import { AD_SURFACES } from "../../src/ads/events.ts";
import { ATTRIBUTED_EVENTS, ATTRIBUTION_MODELS, ATTRIBUTION_SCOPES } from "../../src/ads/stored-values.ts";
import { advertisers } from "./advertisers.ts";
import { count, createdAt, id, json, time } from "./columns.ts";
import { users } from "./users.ts";

const advertiserId = () =>
  id("advertiser_id")
    .notNull()
    .references(() => advertisers.id, { onDelete: "cascade" });
const eventName = () => text("event_name", { enum: CONVERSION_EVENTS }).notNull();
const source = (name = "source") => text(name, { enum: CONVERSION_SOURCES }).notNull();

/** People's actions at an advertiser, deduplicated across sources. Nothing here identifies them. */
export const conversionEvents = pgTable(
  "conversion_events",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    eventName: eventName(),
    /** The id that the advertiser gave the event, by which duplicate reports are recognized. */
    eventId: text("event_id").notNull(),
    source: source(),
    /** Null if no tag reported it. */
    tagId: id("tag_id"),
    at: time("at").notNull(),
    receivedAt: time("received_at").notNull(),
    valueMicro: bigint("value_micro", { mode: "bigint" }),
    currency: text("currency").notNull().default(""),
    quantity: integer("quantity").notNull().default(1),
    /** The page without its query, which may contain names. */
    page: text("page").notNull().default(""),
    /** Null for events of before it was stored. */
    platform: text("platform", { enum: ACTION_SOURCES }),
  },
  (t) => [
    uniqueIndex("conversion_events_once_key").on(t.advertiserId, t.eventName, t.eventId),
    index("conversion_events_advertiser_idx").on(t.advertiserId, t.id),
    index("conversion_events_at_idx").on(t.advertiserId, t.at),
    index("conversion_events_received_idx").on(t.receivedAt),
    check("conversion_events_value", sql`${t.valueMicro} >= 0 and ${t.quantity} between 1 and 1000000`),
  ],
);

/** Touches: earlier views and clicks of the same person on the account's ads. Every attribution window reads them. */
export const conversionTouches = pgTable(
  "conversion_touches",
  {
    conversionId: id("conversion_id")
      .notNull()
      .references(() => conversionEvents.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: TOUCH_KINDS }).notNull(),
    at: time("at").notNull(),
    lagSeconds: integer("lag_seconds").notNull(),
    adId: id("ad_id").notNull(),
    adGroupId: id("ad_group_id").notNull(),
    campaignId: id("campaign_id").notNull(),
    /** Null for a view, which is stored by day. */
    surface: text("surface", { enum: AD_SURFACES }),
  },
  (t) => [
    primaryKey({ columns: [t.conversionId, t.kind, t.adId, t.at] }),
    check("conversion_touches_lag", sql`${t.lagSeconds} >= 0`),
  ],
);

/** What a conversion was about, for reports by brand, category and product. */
export const conversionProducts = pgTable(
  "conversion_products",
  {
    conversionId: id("conversion_id")
      .notNull()
      .references(() => conversionEvents.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    productId: text("product_id").notNull(),
    brand: text("brand").notNull(),
    category: text("category").notNull(),
    quantity: integer("quantity").notNull(),
    priceMicro: bigint("price_micro", { mode: "bigint" }),
  },
  (t) => [primaryKey({ columns: [t.conversionId, t.position] })],
);

/** Events of other names that an advertiser's programs send, and what they count as. */
export const conversionNames = pgTable(
  "conversion_names",
  {
    advertiserId: advertiserId(),
    name: text("name").notNull(),
    eventName: eventName(),
    lastAt: time("last_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.advertiserId, t.name] })],
);

/** How much events told, by day in the account's time zone: sums, kept for thirty days. */
export const conversionQuality = pgTable(
  "conversion_quality",
  {
    advertiserId: advertiserId(),
    day: date("day", { mode: "string" }).notNull(),
    source: source(),
    platform: text("platform", { enum: ACTION_SOURCES }).notNull(),
    eventName: eventName(),
    events: count("events"),
    /** Events that another source had reported already. */
    doubled: count("doubled"),
    clickId: count("click_id"),
    email: count("email"),
    externalId: count("external_id"),
    device: count("device"),
    ip: count("ip"),
    userAgent: count("user_agent"),
    page: count("page"),
    value: count("value"),
    orderId: count("order_id"),
    product: count("product"),
  },
  (t) => [
    primaryKey({
      name: "conversion_quality_pk",
      columns: [t.advertiserId, t.day, t.source, t.platform, t.eventName],
    }),
    index("conversion_quality_day_idx").on(t.day),
  ],
);

/** Received events by day in the account's time zone: the source of health checks and overviews. */
export const conversionDays = pgTable(
  "conversion_days",
  {
    advertiserId: advertiserId(),
    day: date("day", { mode: "string" }).notNull(),
    source: source(),
    eventName: eventName(),
    counted: count("counted"),
    doubled: count("doubled"),
    /** Events with a click id, and events with a hashed address. */
    withClick: count("with_click"),
    withEmail: count("with_email"),
    matched: count("matched"),
    lastAt: time("last_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.advertiserId, t.day, t.source, t.eventName] })],
);

/** Duplicate reports. Kept for thirty days. */
export const conversionDoubles = pgTable(
  "conversion_doubles",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    eventName: eventName(),
    eventId: text("event_id").notNull(),
    source: source(),
    firstSource: source("first_source"),
    at: time("at").notNull(),
  },
  (t) => [
    index("conversion_doubles_advertiser_idx").on(t.advertiserId, t.id),
    index("conversion_doubles_at_idx").on(t.at),
  ],
);

/** Test events, which don't count, with their problems. Kept for a day. */
export const conversionTests = pgTable(
  "conversion_tests",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    source: source(),
    eventName: text("event_name").notNull(),
    eventId: text("event_id").notNull(),
    isMatched: boolean("is_matched").notNull(),
    faults: json<string[]>()("faults").notNull(),
    warnings: json<string[]>()("warnings").notNull(),
    at: time("at").notNull(),
  },
  (t) => [index("conversion_tests_advertiser_idx").on(t.advertiserId, t.id), index("conversion_tests_at_idx").on(t.at)],
);

/** An uploaded file of conversions, and how many of its rows counted. The file itself is not stored. */
export const conversionUploads = pgTable(
  "conversion_uploads",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    userId: id("user_id").references(() => users.id, { onDelete: "set null" }),
    kind: text("kind", { enum: UPLOAD_KINDS }).notNull(),
    fileName: text("file_name").notNull(),
    rows: count("rows"),
    counted: count("counted"),
    doubled: count("doubled"),
    refused: count("refused"),
    clicked: count("clicked"),
    engaged: count("engaged"),
    viewed: count("viewed"),
    /** Problems of the first refused rows. */
    faults: json<{ row: number; fault: string }[]>()("faults").notNull().default(sql`'[]'::jsonb`),
    createdAt: createdAt(),
  },
  (t) => [
    index("conversion_uploads_advertiser_idx").on(t.advertiserId, t.kind, t.id),
    index("conversion_uploads_user_idx").on(t.userId).where(sql`user_id is not null`),
  ],
);

/** Conversions that measurement programs credit to ad groups by models of their own; no report counts them. */
export const attributedEvents = pgTable(
  "attributed_events",
  {
    advertiserId: advertiserId(),
    adGroupId: id("ad_group_id").notNull(),
    eventId: text("event_id").notNull(),
    scope: text("scope", { enum: ATTRIBUTION_SCOPES }).notNull(),
    eventName: text("event_name", { enum: ATTRIBUTED_EVENTS }).notNull(),
    at: time("at").notNull(),
    model: text("model", { enum: ATTRIBUTION_MODELS }),
    score: doublePrecision("score").notNull(),
    touchpoints: integer("touchpoints"),
    totalEvents: integer("total_events").notNull(),
    actionTimes: json<string[]>()("action_times").notNull(),
    valueMicro: bigint("value_micro", { mode: "bigint" }),
    currency: text("currency"),
    receivedAt: time("received_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.advertiserId, t.adGroupId, t.eventId, t.scope] }),
    index("attributed_events_advertiser_idx").on(t.advertiserId, t.at),
    index("attributed_events_received_idx").on(t.receivedAt),
  ],
);
