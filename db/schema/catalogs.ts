import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { BatchItem } from "../../src/catalogs/batch.ts";
import { FAULT_CODES, FAULT_KINDS, FEED_FAULTS } from "../../src/catalogs/faults.ts";
import { FEED_FORMATS, FEED_SOURCES, FEED_STATUSES, type FeedSchedule, RUN_STATES } from "../../src/catalogs/feed.ts";
import type { GroupRule } from "../../src/catalogs/group.ts";
import { CONDITIONS, PIN_STATES, PRODUCT_STATES } from "../../src/catalogs/product.ts";
import { AVAILABILITIES } from "../../src/model/rich.ts";
import { advertisers } from "./advertisers.ts";
import { boards } from "./boards.ts";
import { bytea, createdAt, id, json, time } from "./columns.ts";
import { pins } from "./pins.ts";

const advertiserId = () =>
  id("advertiser_id")
    .notNull()
    .references(() => advertisers.id, { onDelete: "cascade" });
const feedId = () =>
  id("feed_id")
    .notNull()
    .references(() => catalogFeeds.id, { onDelete: "cascade" });
const counted = (name: string) => integer(name).notNull().default(0);

/** An account's products, with the board that their Pins are on. */
export const catalogs = pgTable(
  "catalogs",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    name: text("name").notNull().default("Products"),
    /** Created with the first Pin, and recreated if it was deleted. */
    boardId: id("board_id").references(() => boards.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("catalogs_advertiser_idx").on(t.advertiserId),
    index("catalogs_board_idx").on(t.boardId).where(sql`board_id is not null`),
  ],
);

/** Sources of products: an address that is fetched on a schedule, or uploaded files. */
export const catalogFeeds = pgTable(
  "catalog_feeds",
  {
    id: id("id").primaryKey(),
    catalogId: id("catalog_id")
      .notNull()
      .references(() => catalogs.id, { onDelete: "cascade" }),
    advertiserId: advertiserId(),
    name: text("name").notNull(),
    source: text("source", { enum: FEED_SOURCES }).notNull(),
    url: text("url"),
    /** The currency of prices that don't name one. */
    currency: text("currency").notNull(),
    /** Settings from the client that created the feed; null if it sent none. */
    country: text("country"),
    locale: text("locale"),
    format: text("format", { enum: FEED_FORMATS }),
    /** The availability of products that don't name one; null if each has to. */
    availability: text("availability", { enum: AVAILABILITIES }),
    schedule: json<FeedSchedule>()("schedule"),
    status: text("status", { enum: FEED_STATUSES }).notNull().default("ACTIVE"),
    nextRunAt: time("next_run_at"),
    /** Hash of the last accepted file and the settings that it was parsed with. An identical file changes nothing. */
    contentHash: text("content_hash"),
    /** When the feed was deleted. It is hidden everywhere, until its Pins are deleted too. */
    deletedAt: time("deleted_at"),
    createdAt: createdAt(),
    updatedAt: time("updated_at"),
  },
  (t) => [
    index("catalog_feeds_advertiser_idx").on(t.advertiserId, t.id),
    index("catalog_feeds_catalog_idx").on(t.catalogId),
    index("catalog_feeds_due_idx").on(t.nextRunAt).where(sql`next_run_at is not null`),
    check("catalog_feeds_address", sql`(source = 'ADDRESS') = (url is not null)`),
  ],
);

/** The file last uploaded for a feed, part by part. */
export const catalogFeedFiles = pgTable("catalog_feed_files", {
  feedId: id("feed_id")
    .primaryKey()
    .references(() => catalogFeeds.id, { onDelete: "cascade" }),
  /** The file's name in the browser. */
  key: text("key").notNull(),
  part: integer("part").notNull(),
  parts: integer("parts").notNull(),
  bytes: bytea("bytes").notNull(),
});

/** A run: one reading of a feed's file. */
export const catalogRuns = pgTable(
  "catalog_runs",
  {
    id: id("id").primaryKey(),
    feedId: feedId(),
    state: text("state", { enum: RUN_STATES }).notNull().default("QUEUED"),
    isScheduled: boolean("is_scheduled").notNull().default(false),
    fault: text("fault", { enum: FEED_FAULTS }),
    isUnchanged: boolean("is_unchanged").notNull().default(false),
    format: text("format", { enum: FEED_FORMATS }),
    rows: counted("rows"),
    valid: counted("valid"),
    errors: counted("errors"),
    warnings: counted("warnings"),
    created: counted("created"),
    changed: counted("changed"),
    removed: counted("removed"),
    createdAt: createdAt(),
    endedAt: time("ended_at"),
  },
  (t) => [
    index("catalog_runs_feed_idx").on(t.feedId, t.id),
    // A feed has one open run at most, so a manual run and a scheduled one can't overlap.
    uniqueIndex("catalog_runs_open_idx").on(t.feedId).where(sql`state in ('QUEUED', 'RUNNING')`),
  ],
);

/** Faults that a run found in the feed's rows. */
export const catalogFaults = pgTable(
  "catalog_faults",
  {
    runId: id("run_id")
      .notNull()
      .references(() => catalogRuns.id, { onDelete: "cascade" }),
    at: integer("at").notNull(),
    row: integer("row").notNull(),
    itemId: text("item_id").notNull(),
    kind: text("kind", { enum: FAULT_KINDS }).notNull(),
    code: text("code", { enum: FAULT_CODES }).notNull(),
    field: text("field").notNull(),
    value: text("value").notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.at] }), index("catalog_faults_kind_idx").on(t.runId, t.kind, t.at)],
);

export const catalogProducts = pgTable(
  "catalog_products",
  {
    id: id("id").primaryKey(),
    feedId: feedId(),
    advertiserId: advertiserId(),
    itemId: text("item_id").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    link: text("link").notNull(),
    imageLink: text("image_link").notNull(),
    priceMicro: bigint("price_micro", { mode: "number" }).notNull(),
    salePriceMicro: bigint("sale_price_micro", { mode: "number" }),
    currency: text("currency").notNull(),
    availability: text("availability", { enum: AVAILABILITIES }).notNull(),
    brand: text("brand"),
    condition: text("condition", { enum: CONDITIONS }),
    category: text("category"),
    productType: text("product_type"),
    gtin: text("gtin"),
    itemGroupId: text("item_group_id"),
    color: text("color"),
    material: text("material"),
    size: text("size"),
    /** Hash of the columns above. If it is equal, the row is not written again. */
    rowHash: text("row_hash").notNull(),
    state: text("state", { enum: PRODUCT_STATES }).notNull().default("IN_FEED"),
    pinId: id("pin_id").references(() => pins.id, { onDelete: "set null" }),
    /** The address that the Pin's picture was fetched from. */
    pinImageLink: text("pin_image_link"),
    pinState: text("pin_state", { enum: PIN_STATES }).notNull().default("WAITING"),
    /** When the product's Pin must be created, updated or deleted; null if it is up to date. */
    dueAt: time("due_at"),
    tries: integer("tries").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("catalog_products_item_idx").on(t.feedId, t.itemId),
    index("catalog_products_advertiser_idx").on(t.advertiserId, t.id),
    index("catalog_products_state_idx").on(t.advertiserId, t.state, t.id),
    index("catalog_products_pin_idx").on(t.pinId).where(sql`pin_id is not null`),
    index("catalog_products_due_idx").on(t.dueAt).where(sql`due_at is not null`),
    check(
      "catalog_products_price",
      sql`price_micro > 0 and (sale_price_micro is null or sale_price_micro < price_micro)`,
    ),
  ],
);

/** Product groups, defined by rules. The rules are applied whenever a group is shown or delivered. */
export const catalogGroups = pgTable(
  "catalog_groups",
  {
    id: id("id").primaryKey(),
    catalogId: id("catalog_id")
      .notNull()
      .references(() => catalogs.id, { onDelete: "cascade" }),
    advertiserId: advertiserId(),
    name: text("name").notNull(),
    rules: json<GroupRule[]>()("rules").notNull(),
    createdAt: createdAt(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("catalog_groups_advertiser_idx").on(t.advertiserId, t.id),
    index("catalog_groups_catalog_idx").on(t.catalogId),
  ],
);

/** Results of a program's batch of items; deleted after a week. */
export const catalogBatches = pgTable(
  "catalog_batches",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    items: json<BatchItem[]>()("items").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("catalog_batches_advertiser_idx").on(t.advertiserId, t.createdAt)],
);

/**
 * How many people of a country saved a category of products on a finished day, as sums only (docs/decisions/118). Fewer
 * than ten people have no row.
 */
export const productSaveDays = pgTable(
  "product_save_days",
  {
    country: text("country").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    category: text("category").notNull(),
    people: integer("people").notNull(),
  },
  (t) => [primaryKey({ columns: [t.country, t.day, t.category] }), index("product_save_days_day_idx").on(t.day)],
);
