import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { advertisers } from "./advertisers.ts";
import { createdAt, id, json, time } from "./columns.ts";
import { users } from "./users.ts";

const advertiserId = () =>
  id("advertiser_id")
    .notNull()
    .references(() => advertisers.id, { onDelete: "cascade" });
const userId = () =>
  id("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** A saved view of a reporting table. */
export const reportViews = pgTable(
  "report_views",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    userId: userId(),
    page: text("page").notNull(),
    name: text("name").notNull(),
    /** The query string of the table's address. */
    search: text("search").notNull(),
    isDefault: boolean("is_default").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("report_views_name_idx").on(t.advertiserId, t.userId, t.page, t.name),
    uniqueIndex("report_views_default_idx").on(t.advertiserId, t.userId, t.page).where(sql`is_default`),
    index("report_views_user_idx").on(t.userId),
  ],
);

/** An unfinished campaign with its ad group and ads. */
export const campaignDrafts = pgTable(
  "campaign_drafts",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    userId: userId(),
    draft: json<Record<string, unknown>>()("draft").notNull(),
    createdAt: createdAt(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("campaign_drafts_idx").on(t.advertiserId, t.userId, t.id),
    index("campaign_drafts_user_idx").on(t.userId),
  ],
);
