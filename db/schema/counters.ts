import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id } from "./columns.ts";

/** A counter that unrelated people change at the same time, by its table and column. */
export type SharedCounter =
  | "pins.repin_count"
  | "comments.like_count"
  | "users.follower_count"
  | "boards.follower_count"
  // Several people change the next three at once only if somebody is hidden or shown again; other writers lock the row.
  | "users.following_count"
  | "comments.reply_count"
  | "pins.comment_count";

/**
 * Changes that arrived while the counter's row was locked. The displayed number is the column plus these, until the next writer or the
 * scheduler folds them into the column (docs/decisions/126).
 */
export const counterIncrements = pgTable(
  "counter_increments",
  {
    /** The table and the column, such as `pins.repin_count`. */
    counter: text("counter").$type<SharedCounter>().notNull(),
    ofId: id("of_id").notNull(),
    delta: integer("delta").notNull(),
  },
  (t) => [index("counter_increments_idx").on(t.counter, t.ofId, t.delta)],
);
