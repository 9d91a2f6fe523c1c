import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { FOLLOWS_AUDIENCES } from "../../src/model/follows-audience.ts";
import { createdAt, id, SHORT_PENDING_LIST, time, tsvector } from "./columns.ts";
import { images } from "./images.ts";

export const users = pgTable(
  "users",
  {
    id: id("id").primaryKey(),
    username: text("username").notNull(),
    email: text("email").notNull(),
    emailVerifiedAt: time("email_verified_at"),
    /** The address that the person wants to have, until they confirm it there. */
    pendingEmail: text("pending_email"),
    /** argon2id with its parameters; null where the person comes in by another way only. */
    passwordHash: text("password_hash"),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    about: text("about").notNull().default(""),
    websiteUrl: text("website_url"),
    birthday: date("birthday", { mode: "string" }),
    /** As given at sign-up; `customGender` takes precedence. */
    gender: text("gender"),
    customGender: text("custom_gender"),
    country: text("country").notNull().default("US"),
    locale: text("locale").notNull().default("en-US"),
    avatarImageId: id("avatar_image_id").references((): AnyPgColumn => images.id),
    avatarColorIndex: integer("avatar_color_index").notNull().default(0),
    isPartner: boolean("is_partner").notNull().default(false),
    businessName: text("business_name"),
    isVerifiedMerchant: boolean("is_verified_merchant").notNull().default(false),
    isVerifiedIdentity: boolean("is_verified_identity").notNull().default(false),
    suspendedAt: time("suspended_at"),
    /** The password opens nothing until its owner chose a new one by mail; a provider's log-in still does. */
    softBannedAt: time("soft_banned_at"),
    /** The person put the account away; logging in with the password and saying so brings it back. */
    deactivatedAt: time("deactivated_at"),
    /** Everything of the account is erased from then on; it is deactivated until then. */
    deletionDueAt: time("deletion_due_at"),
    /** When the consents of the sign-up's consent step were given; null where nobody was asked. */
    privacyConsentAt: time("privacy_consent_at"),
    marketingOptOut: boolean("marketing_opt_out").notNull().default(false),
    /** Search engines are asked to leave out the person's pages. */
    searchHidden: boolean("search_hidden").notNull().default(false),
    /** Who may see the person's follows and followers. */
    followsAudience: text("follows_audience", { enum: FOLLOWS_AUDIENCES }).notNull().default("everyone"),
    /** Whether advertising may use what the person does, and in particular the pages they visit. */
    personalAds: boolean("personal_ads").notNull().default(true),
    adsFromVisits: boolean("ads_from_visits").notNull().default(true),
    followerCount: integer("follower_count").notNull().default(0),
    followingCount: integer("following_count").notNull().default(0),
    pinCount: integer("pin_count").notNull().default(0),
    boardCount: integer("board_count").notNull().default(0),
    /** `UserBrief` as snake_case JSON text, written with the row (see `src/users/user-card.ts`). */
    card: text("card").notNull(),
    createdAt: createdAt(),
    search: tsvector("search").generatedAlwaysAs(
      sql`to_tsvector('simple', search_text(username || ' ' || first_name || ' ' || last_name))`,
    ),
  },
  (t) => [
    uniqueIndex("users_username_key").on(sql`lower(${t.username})`),
    uniqueIndex("users_email_key").on(sql`lower(${t.email})`),
    index("users_search_idx").using("gin", t.search).with(SHORT_PENDING_LIST),
    index("users_nearly_idx")
      .using("gin", sql`search_nearly(username || ' ' || first_name || ' ' || last_name)`)
      .where(sql`suspended_at is null and deactivated_at is null`)
      .with(SHORT_PENDING_LIST),
    // An administrator's search by the beginning of a name or an address, and lists of those that are closed.
    index("users_username_prefix_idx").on(sql`lower(${t.username}) text_pattern_ops`),
    index("users_email_prefix_idx").on(sql`lower(${t.email}) text_pattern_ops`),
    // Who a hashed address is of, which advertisers send (db/queries/conversions).
    index("users_email_hash_idx").on(sql`email_hash(${t.email})`),
    index("users_suspended_idx").on(t.id).where(sql`suspended_at is not null`),
    index("users_soft_banned_idx").on(t.id).where(sql`soft_banned_at is not null`),
    // Whether anybody still uses a picture, as for Pins and uploads.
    index("users_avatar_idx").on(t.avatarImageId).where(sql`avatar_image_id is not null`),
    index("users_deletion_due_idx").on(t.deletionDueAt).where(sql`deletion_due_at is not null`),
  ],
);
