import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { BusinessClaims } from "../../src/sso/business-claims.ts";
import { createdAt, id, json, time } from "./columns.ts";
import { users } from "./users.ts";

/**
 * Accounts at providers (such as Google) that a person logs in with, identified only by issuer and subject (SECURITY.md
 * 15).
 */
export const identities = pgTable(
  "identities",
  {
    id: id("id").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: text("provider", { enum: ["google", "facebook", "line", "sso", "apple"] }).notNull(),
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    /** The address that the provider last reported. It helps people distinguish their accounts; never look an account up by it. */
    email: text("email"),
    createdAt: createdAt(),
    lastUsedAt: time("last_used_at"),
  },
  (t) => [
    // A business may use Google as its own provider: its people then have an identity of both kinds.
    uniqueIndex("identities_subject_key").on(t.issuer, t.subject, t.provider),
    uniqueIndex("identities_user_provider_key").on(t.userId, t.provider, t.issuer),
  ],
);

/** An e-mail domain whose people log in at their business's own provider. The business has proved that it owns the domain. */
export const ssoDomains = pgTable(
  "sso_domains",
  {
    id: id("id").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Lower case, without a dot at the end. */
    domain: text("domain").notNull(),
    issuer: text("issuer").notNull(),
    clientId: text("client_id").notNull(),
    /** Sealed if there is a key. It goes to the provider with every code, so it can't be hashed; no answer contains it. */
    clientSecret: text("client_secret"),
    /** The value that the business publishes to prove that it owns the domain. */
    challenge: text("challenge").notNull(),
    verifiedAt: time("verified_at"),
    /** When the proof of a verified domain was last checked. */
    checkedAt: time("checked_at"),
    /** When the proof was first found missing; null while it exists. */
    missingSince: time("missing_since"),
    createdAt: createdAt(),
  },
  (t) => [
    index("sso_domains_checked_idx").on(t.checkedAt).where(sql`verified_at is not null`),
    uniqueIndex("sso_domains_verified_key").on(t.domain).where(sql`verified_at is not null`),
    uniqueIndex("sso_domains_user_key").on(t.userId, t.domain),
  ],
);

/**
 * A log-in that has begun: the person was sent to a provider, or the browser asked for a one-tap log-in. State, nonce
 * and browser are hashed. The nonce and the PKCE verifier derive from the browser's cookie, so no other browser can
 * continue (SECURITY.md 14).
 */
export const identityRequests = pgTable(
  "identity_requests",
  {
    id: id("id").primaryKey(),
    provider: text("provider", { enum: ["google", "facebook", "line", "sso"] }).notNull(),
    ssoDomainId: id("sso_domain_id").references(() => ssoDomains.id, { onDelete: "cascade" }),
    stateHash: text("state_hash").notNull(),
    nonceHash: text("nonce_hash").notNull(),
    browserHash: text("browser_hash").notNull(),
    /** Hash of the provider's code; set once. */
    codeHash: text("code_hash"),
    /** Claims that only the provider's userinfo endpoint releases. The id_token carries the others. */
    claims: json<BusinessClaims>()("claims"),
    createdAt: createdAt(),
    expiresAt: time("expires_at").notNull(),
    /** When a log-in or a sign-up consumed the token. */
    redeemedAt: time("redeemed_at"),
  },
  (t) => [
    uniqueIndex("identity_requests_state_key").on(t.stateHash),
    uniqueIndex("identity_requests_nonce_key").on(t.nonceHash),
    index("identity_requests_expires_idx").on(t.expiresAt),
    index("identity_requests_sso_domain_idx").on(t.ssoDomainId),
  ],
);
