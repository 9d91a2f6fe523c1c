import { boolean, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { PLACEMENT_GROUPS } from "../../src/ads/entity.ts";
import { LABEL_STATUSES, LABEL_TYPES, LOG_LEVELS } from "../../src/ads/stored-values.ts";
import type { TargetingSpec } from "../../src/ads/targeting.ts";
import type { CommerceLinks } from "../../src/advertiser/commerce.contract.ts";
import type { LogEntry } from "../../src/advertiser/integration-logs.contract.ts";
import type { TemplateKeyword } from "../../src/advertiser/targeting-templates.contract.ts";
import { campaigns } from "./ads.ts";
import { advertisers } from "./advertisers.ts";
import { createdAt, id, json, time } from "./columns.ts";
import { users } from "./users.ts";

const advertiserId = () =>
  id("advertiser_id")
    .notNull()
    .references(() => advertisers.id, { onDelete: "cascade" });

/** Labels of campaigns, by which people and programs group them. */
export const campaignLabels = pgTable(
  "campaign_labels",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    campaignId: id("campaign_id")
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    type: text("type", { enum: LABEL_TYPES }).notNull(),
    value: text("value").notNull(),
    status: text("status", { enum: LABEL_STATUSES }).notNull().default("ACTIVE"),
    createdAt: createdAt(),
  },
  (t) => [
    index("campaign_labels_advertiser_idx").on(t.advertiserId, t.id),
    uniqueIndex("campaign_labels_value_key").on(t.campaignId, t.type, t.value),
  ],
);

/** Targeting that an account keeps for its next ad groups. */
export const targetingTemplates = pgTable(
  "targeting_templates",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    name: text("name").notNull(),
    targeting: json<TargetingSpec>()("targeting").notNull(),
    keywords: json<TemplateKeyword[]>()("keywords").notNull(),
    placement: text("placement", { enum: PLACEMENT_GROUPS }).notNull(),
    isAutoTargeting: boolean("is_auto_targeting").notNull(),
    createdAt: createdAt(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (t) => [index("targeting_templates_advertiser_idx").on(t.advertiserId, t.id)],
);

/** Shops of other programs that a person connected to their account here. */
export const commerceIntegrations = pgTable(
  "commerce_integrations",
  {
    id: id("id").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The shop's id in its own program. */
    externalId: text("external_id").notNull(),
    links: json<CommerceLinks>()("links").notNull(),
    createdAt: createdAt(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("commerce_integrations_external_key").on(t.userId, t.externalId),
    index("commerce_integrations_user_idx").on(t.userId, t.id),
  ],
);

/** What the programs of a person's shops logged, for a month. */
export const integrationLogs = pgTable(
  "integration_logs",
  {
    id: id("id").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    level: text("level", { enum: LOG_LEVELS }).notNull(),
    entry: json<LogEntry>()("entry").notNull(),
    receivedAt: time("received_at").notNull(),
  },
  (t) => [
    index("integration_logs_user_idx").on(t.userId, t.id),
    index("integration_logs_level_idx").on(t.userId, t.level, t.id),
    index("integration_logs_received_idx").on(t.receivedAt),
  ],
);
