import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, smallint, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { AD_CURRENCIES } from "../../src/ads/countries.ts";
import { DELEGATE_ROLES } from "../../src/model/acting.rules.ts";
import { createdAt, id, json, time } from "./columns.ts";
import { users } from "./users.ts";

/** An account that promotes Pins (spec signed-in 3.3). */
export const advertisers = pgTable(
  "advertisers",
  {
    id: id("id").primaryKey(),
    ownerUserId: id("owner_user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull().default(""),
    country: text("country").notNull().default("US"),
    currency: text("currency", { enum: AD_CURRENCIES }).notNull().default("USD"),
    /** The time zone that the account's days are counted in. */
    timeZone: text("time_zone").notNull().default("UTC"),
    /** Whether data about people may choose who sees its ads: 0 not answered, 1 yes, 2 no, 3 not sure. */
    consent: smallint("consent").notNull().default(0),
    termsAcceptedAt: time("terms_accepted_at"),
    /** When the account first spent. From then on, its currency and time zone can't change. */
    firstSpentAt: time("first_spent_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("advertisers_owner_idx").on(t.ownerUserId),
    // Rows with money refer to both columns, which keeps the currency from changing while they exist.
    unique("advertisers_currency_key").on(t.id, t.currency),
    check("advertisers_consent_known", sql`${t.consent} between 0 and 3`),
  ],
);

/** People who manage an advertiser account together with its owner, including its protected boards. */
export const advertiserDelegates = pgTable(
  "advertiser_delegates",
  {
    advertiserId: id("advertiser_id")
      .notNull()
      .references(() => advertisers.id, { onDelete: "cascade" }),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role", { enum: DELEGATE_ROLES }).notNull().default("CAMPAIGN_MANAGER"),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.advertiserId, t.userId] }), index("advertiser_delegates_user_idx").on(t.userId)],
);

/** Invitations to manage an account that nobody has answered. */
export const advertiserInvites = pgTable(
  "advertiser_invites",
  {
    advertiserId: id("advertiser_id")
      .notNull()
      .references(() => advertisers.id, { onDelete: "cascade" }),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role", { enum: DELEGATE_ROLES }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.advertiserId, t.userId] }), index("advertiser_invites_user_idx").on(t.userId)],
);

/** The name and address that invoices and other documents are made out to. */
export const billingProfiles = pgTable("advertiser_billing_profiles", {
  advertiserId: id("advertiser_id")
    .primaryKey()
    .references(() => advertisers.id, { onDelete: "cascade" }),
  name: text("name").notNull(),
  addressLine1: text("address_line1").notNull(),
  addressLine2: text("address_line2").notNull().default(""),
  postalCode: text("postal_code").notNull().default(""),
  city: text("city").notNull(),
  country: text("country").notNull(),
  taxId: text("tax_id").notNull().default(""),
  updatedAt: time("updated_at").notNull().defaultNow(),
});

/** Append-only history of changes to an account and everything in it. */
export const advertiserChanges = pgTable(
  "advertiser_changes",
  {
    id: id("id").primaryKey(),
    advertiserId: id("advertiser_id")
      .notNull()
      .references(() => advertisers.id, { onDelete: "cascade" }),
    thing: text("thing", {
      enum: [
        "ACCOUNT",
        "BILLING",
        "DELEGATE",
        "CAMPAIGN",
        "AD_GROUP",
        "AD",
        "TAG",
        "AUDIENCE",
        "EXPERIMENT",
        "FEED",
        "PRODUCT_GROUP",
        "LEAD_FORM",
        "OFFER",
      ],
    }).notNull(),
    thingId: id("thing_id").notNull(),
    label: text("label").notNull().default(""),
    /** Null if the site made the change. */
    actorId: id("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** Only the changed fields, by their API names. */
    before: json<Record<string, unknown>>()("before"),
    after: json<Record<string, unknown>>()("after"),
    createdAt: createdAt(),
  },
  (t) => [
    index("advertiser_changes_idx").on(t.advertiserId, t.id),
    index("advertiser_changes_thing_idx").on(t.thingId, t.id),
    index("advertiser_changes_actor_idx").on(t.actorId).where(sql`actor_id is not null`),
  ],
);

/** An unsent promotion (spec signed-in 3.7), and the answer given before an advertiser account exists. */
export const promoteDrafts = pgTable("promote_drafts", {
  userId: id("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  draft: json<Record<string, unknown>>()("draft"),
  consent: smallint("consent").notNull().default(0),
  updatedAt: time("updated_at").notNull().defaultNow(),
});

/**
 * When a session last used the advertiser area. Access to the area expires earlier than the session (SECURITY.md 8).
 */
export const areaSessions = pgTable(
  "advertiser_area_sessions",
  { sessionId: id("session_id").primaryKey(), usedAt: time("used_at").notNull() },
  (t) => [index("advertiser_area_sessions_used_idx").on(t.usedAt)],
);

/** Conversion tags: snippets on an advertiser's website that report people's actions there. */
export const conversionTags = pgTable(
  "conversion_tags",
  {
    id: id("id").primaryKey(),
    advertiserId: id("advertiser_id")
      .notNull()
      .references(() => advertisers.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    createdAt: createdAt(),
    /** When the tag last reported an event. */
    firedAt: time("fired_at"),
  },
  (t) => [uniqueIndex("conversion_tags_advertiser_idx").on(t.advertiserId, t.id)],
);
