import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { SENSITIVE_CHOICES } from "../../src/model/labels.ts";
import { boards } from "./boards.ts";
import { createdAt, id, time } from "./columns.ts";
import { images } from "./images.ts";
import { users } from "./users.ts";

/** A person's settings of their home feed; no row means the defaults. */
export const feedTunings = pgTable("feed_tunings", {
  userId: id("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Words that hide a Pin from the feed, as the person wrote them. */
  words: text("words").array().notNull().default(sql`'{}'`),
  /** `words` as a text query; null if empty. */
  without: text("without"),
  /** The recommendations ignore saves up to this id. */
  savesFrom: id("saves_from").notNull().default("0"),
  clearedAt: time("cleared_at"),
});

/** Pictures that a person marked as not interesting. */
export const feedHidden = pgTable(
  "feed_hidden",
  {
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    imageId: id("image_id")
      .notNull()
      .references(() => images.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.imageId] }), index("feed_hidden_image_idx").on(t.imageId)],
);

/** Boards whose Pins don't influence their person's home feed. */
export const boardsAside = pgTable(
  "boards_aside",
  {
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    boardId: id("board_id")
      .notNull()
      .references(() => boards.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.boardId] }), index("boards_aside_board_idx").on(t.boardId)],
);

/** Words that a person doesn't want to read anywhere on the site, until each one's end. */
export const hiddenWords = pgTable(
  "hidden_words",
  {
    /** Time-ordered; the list is sorted by it. */
    id: id("id").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** As the person wrote it. */
    word: text("word").notNull(),
    /** The word in the form of `plain_text` (`hidden_pattern`). */
    pattern: text("pattern").notNull(),
    /** Null if it stays hidden until the person shows it again. */
    endsAt: time("ends_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("hidden_words_pattern_key").on(t.userId, t.pattern),
    index("hidden_words_user_idx").on(t.userId, t.id),
    index("hidden_words_ends_idx").on(t.endsAt).where(sql`ends_at is not null`),
  ],
);

/** A person's choices about labeled pictures; no row means the defaults. */
export const viewChoices = pgTable("view_choices", {
  userId: id("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  sensitive: text("sensitive", { enum: SENSITIVE_CHOICES }).notNull().default("blur"),
  hidesAiMade: boolean("hides_ai_made").notNull().default(false),
});
