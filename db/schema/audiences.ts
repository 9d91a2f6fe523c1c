import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { AUDIENCE_TYPES, type AudienceRule } from "../../src/audiences/audience.ts";
import { advertisers } from "./advertisers.ts";
import { createdAt, id, json, time } from "./columns.ts";
import { users } from "./users.ts";

const advertiserId = () =>
  id("advertiser_id")
    .notNull()
    .references(() => advertisers.id, { onDelete: "cascade" });

/** People that ads are for, or are not for. */
export const adAudiences = pgTable(
  "ad_audiences",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    type: text("type", { enum: AUDIENCE_TYPES }).notNull(),
    name: text("name").notNull(),
    rule: json<AudienceRule>()("rule").notNull(),
    /** How many there were when it was refreshed. */
    people: integer("people").notNull().default(0),
    refreshedAt: time("refreshed_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("ad_audiences_advertiser_idx").on(t.advertiserId, t.id),
    index("ad_audiences_refreshed_idx").on(t.refreshedAt),
  ],
);

/** Who is in an audience, by the number that ads know them by: it leads back to nobody by itself. */
export const adAudienceMembers = pgTable(
  "ad_audience_members",
  {
    audienceId: id("audience_id")
      .notNull()
      .references(() => adAudiences.id, { onDelete: "cascade" }),
    viewer: id("viewer").notNull(),
  },
  (t) => [primaryKey({ columns: [t.audienceId, t.viewer] }), index("ad_audience_members_viewer_idx").on(t.viewer)],
);

/** Accounts that may use another one's audience. */
export const adAudienceShares = pgTable(
  "ad_audience_shares",
  {
    audienceId: id("audience_id")
      .notNull()
      .references(() => adAudiences.id, { onDelete: "cascade" }),
    advertiserId: advertiserId(),
    /** The share ends with this person's role in the audience's account. Null if an older release wrote the row. */
    sharedBy: id("shared_by").references(() => users.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.audienceId, t.advertiserId] }),
    index("ad_audience_shares_with_idx").on(t.advertiserId),
    index("ad_audience_shares_by_idx").on(t.sharedBy),
  ],
);
