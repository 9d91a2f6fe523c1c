import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { AUDIENCE_TYPES, type AudienceRule } from "../../src/audiences/audience.ts";
import { LIST_OPERATIONS, LIST_UPLOAD_STATES } from "../../src/audiences/limits.ts";
import { advertisers } from "./advertisers.ts";
import { createdAt, id, json, time } from "./columns.ts";
import { users } from "./users.ts";

const advertiserId = () =>
  id("advertiser_id")
    .notNull()
    .references(() => advertisers.id, { onDelete: "cascade" });

/** Audiences: groups of people that ads are shown to, or not. */
export const adAudiences = pgTable(
  "ad_audiences",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    type: text("type", { enum: AUDIENCE_TYPES }).notNull(),
    name: text("name").notNull(),
    rule: json<AudienceRule>()("rule").notNull(),
    description: text("description").notNull().default(""),
    /** Of a customer list: the requests that changed it, and the addresses that they added and removed. */
    batches: integer("batches").notNull().default(0),
    added: integer("added").notNull().default(0),
    removed: integer("removed").notNull().default(0),
    /** The number of members at the last refresh. */
    people: integer("people").notNull().default(0),
    refreshedAt: time("refreshed_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("ad_audiences_advertiser_idx").on(t.advertiserId, t.id),
    index("ad_audiences_refreshed_idx").on(t.refreshedAt),
  ],
);

/** Members of an audience, by advertising ids, which identify nobody. */
export const adAudienceMembers = pgTable(
  "ad_audience_members",
  {
    audienceId: id("audience_id")
      .notNull()
      .references(() => adAudiences.id, { onDelete: "cascade" }),
    viewer: id("viewer").notNull(),
    /** The last day of an activity that the audience is about; null in lists and lookalike audiences. */
    seenOn: date("seen_on"),
  },
  (t) => [primaryKey({ columns: [t.audienceId, t.viewer] }), index("ad_audience_members_viewer_idx").on(t.viewer)],
);

/** Accounts that may use another account's audience. */
export const adAudienceShares = pgTable(
  "ad_audience_shares",
  {
    audienceId: id("audience_id")
      .notNull()
      .references(() => adAudiences.id, { onDelete: "cascade" }),
    advertiserId: advertiserId(),
    /**
     * The person who shared it: if they lose their role in the audience's account, the share ends. Null in rows of an
     * older release.
     */
    sharedBy: id("shared_by").references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.audienceId, t.advertiserId] }),
    index("ad_audience_shares_with_idx").on(t.advertiserId),
    index("ad_audience_shares_by_idx").on(t.sharedBy),
  ],
);

/**
 * Customer lists that are sent in parts. The parts are files of the media store, and rows outlive their audience, so
 * that cleaning finds the files of a deleted one.
 */
export const adListUploads = pgTable(
  "ad_list_uploads",
  {
    id: id("id").primaryKey(),
    advertiserId: id("advertiser_id").notNull(),
    audienceId: id("audience_id").notNull(),
    operation: text("operation", { enum: LIST_OPERATIONS }).notNull(),
    parts: integer("parts").notNull(),
    /** Numbers of the parts that have arrived. */
    arrived: integer("arrived").array().notNull().default(sql`'{}'`),
    state: text("state", { enum: LIST_UPLOAD_STATES }).notNull().default("NOT_STARTED"),
    valid: integer("valid").notNull().default(0),
    invalid: integer("invalid").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("ad_list_uploads_advertiser_idx").on(t.advertiserId).where(sql`state = 'NOT_STARTED'`),
    index("ad_list_uploads_created_idx").on(t.createdAt),
  ],
);
