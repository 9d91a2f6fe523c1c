import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { FEED_FAULTS } from "../../src/syndication/follow-feed.rules.ts";
import { boards } from "./boards.ts";
import { count, createdAt, id, time } from "./columns.ts";
import { pins } from "./pins.ts";
import { users } from "./users.ts";

/** A person's token for feeds of their secret boards. */
export const feedTokens = pgTable(
  "feed_tokens",
  {
    userId: id("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Finds the person. */
    tokenHash: text("token_hash").notNull(),
    /** The token, sealed, for the release before: nothing shows it any more (decision 046). */
    token: text("token").notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("feed_tokens_hash_key").on(t.tokenHash)],
);

/** Feeds of people's own websites that fill boards with Pins. */
export const followedFeeds = pgTable(
  "followed_feeds",
  {
    id: id("id").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    boardId: id("board_id")
      .notNull()
      .references(() => boards.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    title: text("title").notNull().default(""),
    pinCount: count("pin_count"),
    /** The validators of the last answer, sent back with the next request (RFC 9110, 13.1). */
    etag: text("etag"),
    lastModified: text("last_modified"),
    checkedAt: time("checked_at"),
    fault: text("fault", { enum: FEED_FAULTS }),
    failingSince: time("failing_since"),
    /** Null while it is paused. */
    nextAt: time("next_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("followed_feeds_board_url_key").on(t.boardId, t.url),
    index("followed_feeds_user_idx").on(t.userId),
    index("followed_feeds_due_idx").on(t.nextAt).where(sql`next_at is not null`),
  ],
);

/** Entries that a feed has already brought, each by its id and by its link, so that neither brings it twice. */
export const followedItems = pgTable(
  "followed_items",
  {
    feedId: id("feed_id")
      .notNull()
      .references(() => followedFeeds.id, { onDelete: "cascade" }),
    keyHash: text("key_hash").notNull(),
    /** The Pin; null if the entry could not become one. */
    pinId: id("pin_id").references(() => pins.id, { onDelete: "set null" }),
  },
  (t) => [
    primaryKey({ columns: [t.feedId, t.keyHash] }),
    index("followed_items_pin_idx").on(t.pinId).where(sql`pin_id is not null`),
  ],
);
