import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, time } from "./columns.ts";
import { users } from "./users.ts";

/**
 * A log-in that another of the site's own origins may finish once (SECURITY.md 12). Only the browser that asked for it has the token
 * itself.
 */
export const handshakeTokens = pgTable(
  "handshake_tokens",
  {
    id: id("id").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    /** The origin that may use it. */
    audience: text("audience").notNull(),
    /** The browser's installation id, if it sent one. Another installation can't use the token. */
    installId: text("install_id"),
    /** Hash of the password's hash that the log-in was checked against, so that a password reset invalidates the token. */
    passwordMark: text("password_mark"),
    createdAt: createdAt(),
    expiresAt: time("expires_at").notNull(),
    usedAt: time("used_at"),
  },
  (t) => [
    uniqueIndex("handshake_tokens_token_key").on(t.tokenHash),
    index("handshake_tokens_user_idx").on(t.userId),
    index("handshake_tokens_expires_idx").on(t.expiresAt),
  ],
);
