import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Language } from "../../src/model/languages.ts";
import { AUDIENCES } from "../../src/site/announcements.ts";
import { createdAt, id, json, time } from "./columns.ts";
import { users } from "./users.ts";

/** Notices that pages show above their content. */
export const announcements = pgTable(
  "announcements",
  {
    /** Time-ordered; the list pages by it. */
    id: id("id").primaryKey(),
    /** A line in Markdown for each language; empty if it has none. */
    texts: json<Record<Language, string>>()("texts").notNull(),
    audience: text("audience", { enum: AUDIENCES }).notNull(),
    startsAt: time("starts_at").notNull(),
    /** Null if it stays until an administrator ends it. */
    endsAt: time("ends_at"),
    createdById: id("created_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [index("announcements_ends_idx").on(t.endsAt, t.id), index("announcements_created_by_idx").on(t.createdById)],
);

/** Announcements that people no longer want to see. */
export const announcementDismissals = pgTable(
  "announcement_dismissals",
  {
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    announcementId: id("announcement_id")
      .notNull()
      .references(() => announcements.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.announcementId] }),
    index("announcement_dismissals_announcement_idx").on(t.announcementId),
  ],
);
