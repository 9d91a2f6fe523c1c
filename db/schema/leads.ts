import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { ads, leadForms } from "./ads.ts";
import { advertisers } from "./advertisers.ts";
import { appGrants } from "./apps.ts";
import { accessTokens } from "./auth.ts";
import { createdAt, id } from "./columns.ts";
import { users } from "./users.ts";
import { webhooks } from "./webhooks.ts";

const advertiserId = () =>
  id("advertiser_id")
    .notNull()
    .references(() => advertisers.id, { onDelete: "cascade" });

/** Answers of a person to an ad's form, deleted after 30 days. */
export const leads = pgTable(
  "leads",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    formId: id("form_id")
      .notNull()
      .references(() => leadForms.id, { onDelete: "cascade" }),
    adId: id("ad_id")
      .notNull()
      .references(() => ads.id, { onDelete: "cascade" }),
    /** The decision that showed the ad, so that a form sent twice is one lead. */
    decision: id("decision").notNull(),
    /** JSON text of the answers, sealed (docs/decisions/046). */
    answers: text("answers").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("leads_decision_key").on(t.decision),
    index("leads_ad_idx").on(t.adId, t.id),
    index("leads_advertiser_idx").on(t.advertiserId),
    index("leads_form_idx").on(t.formId),
    index("leads_created_idx").on(t.createdAt),
  ],
);

/** Requests for a file of leads. The file is made when its link is opened, so that no copy outlives the leads. */
export const leadExports = pgTable(
  "lead_exports",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    adId: id("ad_id")
      .notNull()
      .references(() => ads.id, { onDelete: "cascade" }),
    startDay: text("start_day").notNull(),
    endDay: text("end_day").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("lead_exports_advertiser_idx").on(t.advertiserId, t.id),
    index("lead_exports_ad_idx").on(t.adId),
    index("lead_exports_created_idx").on(t.createdAt),
  ],
);

/** Addresses that new leads are sent to, by a webhook of the person who subscribed, which a trigger deletes with its row. */
export const leadSubscriptions = pgTable(
  "lead_subscriptions",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    /** Null for all forms of the account. */
    formId: id("form_id").references(() => leadForms.id, { onDelete: "cascade" }),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    webhookId: id("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    /** The consent to the app that made it, with which it ends. */
    grantId: id("grant_id").references(() => appGrants.id, { onDelete: "cascade" }),
    /** The personal token that made it, with which it ends. */
    tokenId: id("token_id").references(() => accessTokens.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("lead_subscriptions_grant_idx").on(t.grantId).where(sql`grant_id is not null`),
    index("lead_subscriptions_token_idx").on(t.tokenId).where(sql`token_id is not null`),
    index("lead_subscriptions_advertiser_idx").on(t.advertiserId, t.id),
    index("lead_subscriptions_form_idx").on(t.formId),
    index("lead_subscriptions_user_idx").on(t.userId),
    uniqueIndex("lead_subscriptions_webhook_key").on(t.webhookId),
  ],
);
