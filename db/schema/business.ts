import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { ASSET_GROUP_TYPES, GROUPED_ASSETS } from "../../src/ads/stored-values.ts";
import type { RequestedAsset } from "../../src/business/member.ts";
import { MEMBER_PERMISSIONS } from "../../src/business/permissions.ts";
import { createdAt, id, json, time } from "./columns.ts";
import { users } from "./users.ts";

const permission = () => text("permission", { enum: MEMBER_PERMISSIONS }).notNull();
/** A business is a user; deleting the account deletes these rows. */
const user = (name: string) =>
  id(name)
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** People who may act for a business besides its owner. */
export const businessMembers = pgTable(
  "business_members",
  { businessId: user("business_id"), userId: user("user_id"), permission: permission(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.businessId, t.userId] }), index("business_members_user_idx").on(t.userId)],
);

/** Addresses that were invited, until somebody answers through the link in the mail. */
export const businessInvites = pgTable(
  "business_invites",
  {
    id: id("id").primaryKey(),
    businessId: user("business_id"),
    /** In lower case. */
    email: text("email").notNull(),
    permission: permission(),
    invitedById: user("invited_by_id"),
    tokenHash: text("token_hash").notNull(),
    createdAt: createdAt(),
    expiresAt: time("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("business_invites_token_key").on(t.tokenHash),
    uniqueIndex("business_invites_address_key").on(t.businessId, t.email),
    index("business_invites_inviter_idx").on(t.invitedById),
    index("business_invites_expires_idx").on(t.expiresAt),
  ],
);

/** Partners: other businesses whose members may act for this one, once the partner has accepted. */
export const businessPartners = pgTable(
  "business_partners",
  {
    businessId: user("business_id"),
    partnerId: user("partner_id"),
    permission: permission(),
    createdAt: createdAt(),
    acceptedAt: time("accepted_at"),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.partnerId] }),
    index("business_partners_partner_idx").on(t.partnerId, t.businessId),
  ],
);

/** Requests of partners for more access, one for each partner, until they are answered. */
export const businessRequests = pgTable(
  "business_requests",
  {
    id: id("id").primaryKey(),
    businessId: id("business_id").notNull(),
    partnerId: id("partner_id").notNull(),
    assets: json<RequestedAsset[]>()("assets").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("business_requests_partner_key").on(t.businessId, t.partnerId),
    index("business_requests_from_idx").on(t.partnerId),
    // A partnership's end ends its request.
    foreignKey({
      name: "business_requests_partnership_fk",
      columns: [t.businessId, t.partnerId],
      foreignColumns: [businessPartners.businessId, businessPartners.partnerId],
    }).onDelete("cascade"),
  ],
);

/**
 * The trail of actions that people took on behalf of a business, and of access that was granted. Only the outcome of a
 * row ever changes.
 */
export const businessTrail = pgTable(
  "business_trail",
  {
    id: id("id").primaryKey(),
    businessId: user("business_id"),
    /** Null if the actor's account was deleted. */
    actorId: id("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** The name of the procedure. */
    action: text("action").notNull(),
    /** The id of the thing that the action was about. */
    thingId: id("thing_id"),
    detail: json<Record<string, string>>()("detail"),
    outcome: text("outcome", { enum: ["begun", "done", "refused"] }).notNull(),
    requestId: text("request_id").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("business_trail_idx").on(t.businessId, t.id),
    index("business_trail_actor_idx").on(t.actorId),
    index("business_trail_created_idx").on(t.createdAt),
  ],
);

/** Groups that a business sorts its assets into; they give nobody access. */
export const businessAssetGroups = pgTable(
  "business_asset_groups",
  {
    id: id("id").primaryKey(),
    businessId: user("business_id"),
    name: text("name").notNull(),
    description: text("description").notNull(),
    types: text("types", { enum: ASSET_GROUP_TYPES }).array().notNull(),
    createdById: id("created_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("business_asset_groups_business_idx").on(t.businessId, t.id),
    index("business_asset_groups_creator_idx").on(t.createdById),
  ],
);

/** The assets of groups. One that is deleted or no longer the business's is left out when a group is read. */
export const businessGroupedAssets = pgTable(
  "business_grouped_assets",
  {
    groupId: id("group_id")
      .notNull()
      .references(() => businessAssetGroups.id, { onDelete: "cascade" }),
    assetId: id("asset_id").notNull(),
    type: text("type", { enum: GROUPED_ASSETS }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.assetId] })],
);
