import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { TokenScope } from "../../src/model/token-scopes.ts";
import { createdAt, id, time } from "./columns.ts";
import { users } from "./users.ts";

/** A logged-in browser. The token itself is only in its cookie; here is its SHA-256 (SECURITY.md 6). */
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
    /** Where a trusted proxy said the log-in came from, two capital letters; null where none said. */
    country: text("country"),
    createdAt: createdAt(),
    lastSeenAt: time("last_seen_at").notNull().defaultNow(),
    expiresAt: time("expires_at").notNull(),
    revokedAt: time("revoked_at"),
    /** When the password or a factor was last given again in this session (`server/platform/sessions/step-up.ts`). */
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
    /** What programs may do with it (`src/model/token-scopes.ts`). */
    scopes: text("scopes").array().notNull().default(sql`'{read,write,account}'`).$type<TokenScope[]>(),
    /** It is good for a year at most. */
    expiresAt: time("expires_at").notNull().default(sql`now() + interval '365 days'`),
    createdAt: createdAt(),
    lastUsedAt: time("last_used_at"),
    revokedAt: time("revoked_at"),
  },
  (t) => [uniqueIndex("access_tokens_token_key").on(t.tokenHash), index("access_tokens_user_idx").on(t.userId, t.id)],
);

/** One-time links sent by mail: hashed, bound to a purpose and an address, consumed by one UPDATE (SECURITY.md 20). */
export const emailTokens = pgTable(
  "email_tokens",
  {
    id: id("id").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: ["verify_email", "reset_password", "change_email", "undo_email"] }).notNull(),
    /** The address that the link went to; for "change_email" the one that the account is to have. */
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
