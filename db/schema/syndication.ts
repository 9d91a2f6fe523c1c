import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";
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
    /** The token, sealed: its owner copies it into each feed's address (decision 046). */
    token: text("token").notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("feed_tokens_hash_key").on(t.tokenHash)],
);
