import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { FOLLOWS_AUDIENCES } from "../../src/model/limits.ts";
import { createdAt, id, SHORT_PENDING_LIST, time, tsvector } from "./columns.ts";
import { images } from "./images.ts";

export const users = pgTable(
  "users",
  {
    id: id("id").primaryKey(),
    username: text("username").notNull(),
    email: text("email").notNull(),
    emailVerifiedAt: time("email_verified_at"),
    /** The new address, until the person confirms it. */
    pendingEmail: text("pending_email"),
    /** argon2id with its parameters; null if the person only logs in by other means. */
    passwordHash: text("password_hash"),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    about: text("about").notNull().default(""),
    websiteUrl: text("website_url"),
    birthday: date("birthday", { mode: "string" }),
    /** As chosen at sign-up; `customGender` takes precedence. */
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
    /** The password doesn't log in until the owner sets a new one by mail. Log-in through a provider still works. */
    softBannedAt: time("soft_banned_at"),
    /** The person deactivated the account. Logging in with the password and confirming reactivates it. */
    deactivatedAt: time("deactivated_at"),
    /** Since when the person waits for an administrator's approval. Until then the account is deactivated, so hidden. */
    waitingSince: time("waiting_since"),
    /** When an administrator made the person a moderator, who decides on reports and appeals; null for everybody else. */
    moderatorSince: time("moderator_since"),
    /** Since when the person has to solve a captcha before they post; null if they don't (`src/spam/rules.ts`). */
    captchaDueAt: time("captcha_due_at"),
    /** When everything in the account will be erased. The account is deactivated until then. */
    deletionDueAt: time("deletion_due_at"),
    /** When the person gave the consents of the sign-up; null if they were not asked. */
    privacyConsentAt: time("privacy_consent_at"),
    marketingOptOut: boolean("marketing_opt_out").notNull().default(false),
    /** Asks search engines not to index the person's pages. */
    searchHidden: boolean("search_hidden").notNull().default(false),
    /** The audience of the person's follows and followers. */
    followsAudience: text("follows_audience", { enum: FOLLOWS_AUDIENCES }).notNull().default("everyone"),
    /** The people who may start a conversation with the person, and those who may invite them to boards. */
    messagesFrom: text("messages_from", { enum: FOLLOWS_AUDIENCES }).notNull().default("everyone"),
    invitesFrom: text("invites_from", { enum: FOLLOWS_AUDIENCES }).notNull().default("everyone"),
    /** The people whose mentions of the person are links, of which the person is notified. */
    mentionsFrom: text("mentions_from", { enum: FOLLOWS_AUDIENCES }).notNull().default("everyone"),
    /** Whether ads may use the person's activity, including the pages they visit. */
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
    // For administrators: search by the beginning of a name or an address, and lists of closed accounts.
    index("users_username_prefix_idx").on(sql`lower(${t.username}) text_pattern_ops`),
    index("users_email_prefix_idx").on(sql`lower(${t.email}) text_pattern_ops`),
    // Matches the hashed addresses that advertisers send (db/queries/conversions).
    index("users_email_hash_idx").on(sql`email_hash(${t.email})`),
    index("users_suspended_idx").on(t.id).where(sql`suspended_at is not null`),
    index("users_soft_banned_idx").on(t.id).where(sql`soft_banned_at is not null`),
    index("users_waiting_idx").on(t.id).where(sql`waiting_since is not null`),
    // Finds whether a picture is still somebody's avatar. A picture without use is deleted.
    index("users_avatar_idx").on(t.avatarImageId).where(sql`avatar_image_id is not null`),
    index("users_deletion_due_idx").on(t.deletionDueAt).where(sql`deletion_due_at is not null`),
  ],
);
