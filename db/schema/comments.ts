import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, time } from "./columns.ts";
import { pins } from "./pins.ts";
import { users } from "./users.ts";

/** Comments on Pins. A reply names the comment that it answers, which is never a reply itself. */
export const comments = pgTable(
  "comments",
  {
    id: id("id").primaryKey(),
    pinId: id("pin_id")
      .notNull()
      .references(() => pins.id, { onDelete: "cascade" }),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    parentId: id("parent_id"),
    text: text("text").notNull(),
    likeCount: integer("like_count").notNull().default(0),
    replyCount: integer("reply_count").notNull().default(0),
    createdAt: createdAt(),
    editedAt: time("edited_at"),
    /** The spam rules hold it: only its author sees it until a moderator has decided. */
    isHeld: boolean("is_held").notNull().default(false),
    /** The client's idempotency key for the request, if it sent one. */
    requestKey: text("request_key"),
  },
  (t) => [
    index("comments_pin_idx").on(t.pinId, t.id).where(sql`parent_id is null`),
    index("comments_all_of_pin_idx").on(t.pinId),
    index("comments_parent_idx").on(t.parentId, t.id).where(sql`parent_id is not null`),
    index("comments_user_idx").on(t.userId, t.id),
    uniqueIndex("comments_request_key_idx").on(t.userId, t.requestKey).where(sql`request_key is not null`),
  ],
);

export const commentLikes = pgTable(
  "comment_likes",
  {
    commentId: id("comment_id")
      .notNull()
      .references(() => comments.id, { onDelete: "cascade" }),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.userId] }), index("comment_likes_user_idx").on(t.userId)],
);

/** The people whom a comment mentions. The text keeps the name as it was typed. */
export const commentMentions = pgTable(
  "comment_mentions",
  {
    commentId: id("comment_id")
      .notNull()
      .references(() => comments.id, { onDelete: "cascade" }),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** In lower case, without the "@". */
    typed: text("typed").notNull(),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.userId] }), index("comment_mentions_user_idx").on(t.userId)],
);

/** The people whom a Pin's description mentions. */
export const pinMentions = pgTable(
  "pin_mentions",
  {
    pinId: id("pin_id")
      .notNull()
      .references(() => pins.id, { onDelete: "cascade" }),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    typed: text("typed").notNull(),
  },
  (t) => [primaryKey({ columns: [t.pinId, t.userId] }), index("pin_mentions_user_idx").on(t.userId)],
);

/** Pins with comments turned off. They are few, so a separate table is smaller than a column in `pins`. */
export const uncommentedPins = pgTable("uncommented_pins", {
  pinId: id("pin_id")
    .primaryKey()
    .references(() => pins.id, { onDelete: "cascade" }),
  createdAt: createdAt(),
});
