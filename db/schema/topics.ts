import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, id, time } from "./columns.ts";
import { users } from "./users.ts";

/** The topics (`src/model/topics.ts`) that people follow. */
export const topicFollows = pgTable(
  "topic_follows",
  {
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    slug: text("slug").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.slug] }),
    // The newest follows put the topics in order.
    index("topic_follows_newest_idx").on(t.createdAt, t.slug, t.userId),
  ],
);

/** Administrators' changes to topics. A topic without a row is unchanged. */
export const topicEdits = pgTable("topic_edits", {
  slug: text("slug").primaryKey(),
  name: text("name"),
  isHidden: boolean("is_hidden").notNull().default(false),
  mergedInto: text("merged_into"),
  /** The Pin whose picture represents the topic while the Pin exists and is public. */
  coverPinId: id("cover_pin_id"),
  place: integer("place"),
  updatedAt: time("updated_at").notNull(),
});
