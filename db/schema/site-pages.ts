import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { LANGUAGES } from "../../src/model/languages.ts";
import { SITE_PAGES } from "../../src/site/pages.ts";
import { createdAt, id, time } from "./columns.ts";
import { users } from "./users.ts";

/** All versions of the pages that administrators write. */
export const sitePages = pgTable(
  "site_pages",
  {
    /** Time-ordered; lists page by it. */
    id: id("id").primaryKey(),
    page: text("page", { enum: SITE_PAGES }).notNull(),
    language: text("language", { enum: LANGUAGES }).notNull(),
    /** In Markdown; empty if the version takes the page down. */
    text: text("text").notNull(),
    note: text("note").notNull().default(""),
    inForceAt: time("in_force_at").notNull(),
    /** The version that this one follows; 0 for the first. Unique, so that nobody overwrites what another has published. */
    previousId: id("previous_id").notNull(),
    createdById: id("created_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("site_pages_previous_key").on(t.page, t.language, t.previousId),
    index("site_pages_list_idx").on(t.page, t.language, t.id),
    index("site_pages_in_force_idx").on(t.page, t.language, t.inForceAt, t.id),
    index("site_pages_created_by_idx").on(t.createdById),
  ],
);
