import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";
import { users } from "./users.ts";

/** Searches in a person's own Pins that they saved under a name. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: id("id").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** `nameKey` of the name. */
    nameKey: text("name_key").notNull(),
    /** The filters as the query of an address (`src/mine/own-filters.rules.ts`). */
    query: text("query").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("saved_searches_name_key").on(t.userId, t.nameKey),
    index("saved_searches_order_idx").on(t.userId, sql`name_key collate "C"`),
  ],
);
