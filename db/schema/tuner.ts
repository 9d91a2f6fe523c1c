import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
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
