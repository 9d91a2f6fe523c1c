import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, time, tsvector } from "./columns.ts";
import { images } from "./images.ts";
import { pins } from "./pins.ts";
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

/** People who want copies of the pages behind the links of their new Pins. */
export const copyChoices = pgTable("copy_choices", {
  userId: id("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Pins up to this id have been looked at. Ids are ordered by time, so older Pins than the choice are left alone. */
  lookedToId: id("looked_to_id").notNull(),
});

/**
 * The readable text of the page behind a Pin's link, for the Pin's owner only. It is in a separate table so that no answer
 * with the Pin can include it.
 */
export const linkCopies = pgTable(
  "link_copies",
  {
    pinId: id("pin_id")
      .primaryKey()
      .references(() => pins.id, { onDelete: "cascade" }),
    /** The link that was read. A copy of an earlier link is never shown. */
    link: text("link").notNull(),
    title: text("title").notNull(),
    byline: text("byline").notNull(),
    siteName: text("site_name").notNull(),
    /** The page's language tag; empty if it names none. */
    language: text("language").notNull(),
    /** Plain text in the form of `src/mine/copy-text.rules.ts`. */
    content: text("content").notNull(),
    /** The page's lead picture; null without one, or if it is the Pin's. */
    imageId: id("image_id").references(() => images.id),
    takenAt: time("taken_at").notNull(),
    search: tsvector("search").generatedAlwaysAs(
      sql`to_tsvector('simple', search_text(title || ' ' || byline || ' ' || content))`,
    ),
  },
  (t) => [
    // Finds whether a picture is still used. A picture without use is deleted.
    index("link_copies_image_idx").on(t.imageId).where(sql`image_id is not null`),
  ],
);
