import { sql } from "drizzle-orm";
import { type AnyPgColumn, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { TokenScope } from "../../src/contract/token-scopes.ts";
import { appGrants } from "./apps.ts";
import { createdAt, id, time } from "./columns.ts";
import { users } from "./users.ts";

/** A logged-in browser. Only its cookie has the token; this row has the SHA-256 (SECURITY.md 6). */
export const sessions = pgTable(
  "sessions",
  {
    id: id("id").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    ip: text("ip").notNull(),
    userAgent: text("user_agent").notNull().default(""),
    /** The log-in's country as a trusted proxy reported it (two capital letters); null if none did. */
    country: text("country"),
    createdAt: createdAt(),
    lastSeenAt: time("last_seen_at").notNull().defaultNow(),
    expiresAt: time("expires_at").notNull(),
    revokedAt: time("revoked_at"),
    /** When the person last re-entered the password or a factor in this session (`server/platform/sessions/step-up.ts`). */
    steppedUpAt: time("stepped_up_at"),
  },
  (t) => [uniqueIndex("sessions_token_key").on(t.tokenHash), index("sessions_user_idx").on(t.userId, t.id)],
);

/** Personal access tokens (`Authorization: Bearer …`), hashed like sessions. */
export const accessTokens = pgTable(
  "access_tokens",
  {
    id: id("id").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    tokenHash: text("token_hash").notNull(),
    /** The token's permissions (`src/contract/token-scopes.ts`). */
    scopes: text("scopes").array().notNull().default(sql`'{read,write,account}'`).$type<TokenScope[]>(),
    /** At most a year away. */
    expiresAt: time("expires_at").notNull().default(sql`now() + interval '365 days'`),
    createdAt: createdAt(),
    lastUsedAt: time("last_used_at"),
    revokedAt: time("revoked_at"),
    /** The token or the consent to an app by which a program made this one, which ends with either. */
    parentId: id("parent_id").references((): AnyPgColumn => accessTokens.id, { onDelete: "cascade" }),
    grantId: id("grant_id").references(() => appGrants.id, { onDelete: "cascade" }),
  },
  (t) => [
    uniqueIndex("access_tokens_token_key").on(t.tokenHash),
    index("access_tokens_user_idx").on(t.userId, t.id),
    index("access_tokens_parent_idx").on(t.parentId).where(sql`parent_id is not null`),
    index("access_tokens_grant_idx").on(t.grantId).where(sql`grant_id is not null`),
  ],
);

/** "panic" is written when the link is used: until then, its signature is enough. */
const EMAIL_LINKS = ["verify_email", "reset_password", "change_email", "undo_email", "panic"] as const;

/** One-time links sent by mail: hashed, bound to a purpose and an address, consumed by one UPDATE (SECURITY.md 20). */
export const emailTokens = pgTable(
  "email_tokens",
  {
    id: id("id").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: EMAIL_LINKS }).notNull(),
    /** The address that the link went to; for "change_email", the new address. */
    email: text("email").notNull(),
    tokenHash: text("token_hash").notNull(),
    createdAt: createdAt(),
    expiresAt: time("expires_at").notNull(),
    usedAt: time("used_at"),
  },
  (t) => [
    uniqueIndex("email_tokens_token_key").on(t.tokenHash),
    index("email_tokens_user_idx").on(t.userId, t.purpose),
  ],
);
