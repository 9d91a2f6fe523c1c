import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { APP_ORIGINS, APP_TYPES } from "../../src/apps/limits.ts";
import type { TokenScope } from "../../src/contract/token-scopes.ts";
import { createdAt, id, json, time } from "./columns.ts";
import { images } from "./images.ts";
import { users } from "./users.ts";

/** A program that connects by OAuth 2. Its secret is random, so the row has a plain SHA-256 of it (docs/decisions/046). */
export const apps = pgTable(
  "apps",
  {
    id: id("id").primaryKey(),
    /** The developer; null for apps that registered themselves (RFC 7591) or that are described by a document. */
    ownerId: id("owner_id").references(() => users.id, { onDelete: "cascade" }),
    /** For an app that is described by a document, the document's address. */
    clientId: text("client_id").notNull(),
    origin: text("origin", { enum: APP_ORIGINS }).notNull(),
    type: text("type", { enum: APP_TYPES }).notNull(),
    name: text("name").notNull(),
    website: text("website"),
    /** The icon; null shows the first letter of the name. */
    iconImageId: id("icon_image_id").references(() => images.id, { onDelete: "set null" }),
    redirectUris: text("redirect_uris").array().notNull().default(sql`'{}'`),
    secretHash: text("secret_hash"),
    createdAt: createdAt(),
    updatedAt: time("updated_at").notNull().defaultNow(),
    verifiedAt: time("verified_at"),
    suspendedAt: time("suspended_at"),
  },
  (t) => [
    uniqueIndex("apps_client_key").on(t.clientId),
    index("apps_owner_idx").on(t.ownerId, t.id),
    index("apps_icon_idx").on(t.iconImageId).where(sql`icon_image_id is not null`),
  ],
);

/** A person's consent to an app. All tokens that follow from it are its family, and end with it. */
export const appGrants = pgTable(
  "app_grants",
  {
    id: id("id").primaryKey(),
    /** SHA-256 of the library's id. */
    idHash: text("id_hash").notNull(),
    appId: id("app_id")
      .notNull()
      .references(() => apps.id, { onDelete: "cascade" }),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    scopes: text("scopes").array().notNull().$type<TokenScope[]>(),
    payload: json<Record<string, unknown>>()("payload").notNull(),
    createdAt: createdAt(),
    /** When the person confirmed their identity for this consent; null if its scopes need no confirmation. */
    confirmedAt: time("confirmed_at"),
    expiresAt: time("expires_at").notNull(),
    lastUsedAt: time("last_used_at"),
    revokedAt: time("revoked_at"),
  },
  (t) => [
    uniqueIndex("app_grants_hash_key").on(t.idHash),
    index("app_grants_user_idx").on(t.userId, t.appId),
    index("app_grants_app_idx").on(t.appId),
    index("app_grants_expiry_idx").on(t.expiresAt),
  ],
);

/** Codes and tokens of apps, by their hash. */
export const appTokens = pgTable(
  "app_tokens",
  {
    idHash: text("id_hash").primaryKey(),
    kind: text("kind", { enum: ["AuthorizationCode", "AccessToken", "RefreshToken", "ClientCredentials"] }).notNull(),
    appId: id("app_id")
      .notNull()
      .references(() => apps.id, { onDelete: "cascade" }),
    /** Null for client credentials, which act as the app's owner. */
    grantId: id("grant_id").references(() => appGrants.id, { onDelete: "cascade" }),
    scopes: text("scopes").array().notNull().$type<TokenScope[]>(),
    payload: json<Record<string, unknown>>()("payload").notNull(),
    createdAt: createdAt(),
    expiresAt: time("expires_at").notNull(),
    consumedAt: time("consumed_at"),
  },
  (t) => [
    index("app_tokens_grant_idx").on(t.grantId),
    index("app_tokens_app_idx").on(t.appId),
    index("app_tokens_expiry_idx").on(t.expiresAt),
  ],
);

/** Requests for consent that a person hasn't answered yet, by the hash of their id. */
export const appInteractions = pgTable(
  "app_interactions",
  {
    idHash: text("id_hash").primaryKey(),
    payload: json<Record<string, unknown>>()("payload").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (t) => [index("app_interactions_expiry_idx").on(t.expiresAt)],
);
