import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id } from "./columns.ts";

/** A counter that strangers change at the same moment, by its table and column. */
export type SharedCounter =
  | "pins.repin_count"
  | "comments.like_count"
  | "users.follower_count"
  | "boards.follower_count"
  // These are shared only by people who are hidden or shown again; other writers hold the row.
  | "users.following_count"
  | "comments.reply_count"
  | "pins.comment_count";

/**
 * What was counted while somebody else held the counter's row: the number that people see is the column and these
 * together, until the next writer or the clock folds them into the column (docs/decisions/126).
 */
export const counterIncrements = pgTable(
  "counter_increments",
  {
    /** The table and the column that it is for. */
    counter: text("counter").$type<SharedCounter>().notNull(),
    ofId: id("of_id").notNull(),
    delta: integer("delta").notNull(),
  },
  (t) => [index("counter_increments_idx").on(t.counter, t.ofId, t.delta)],
);
