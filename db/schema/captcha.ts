import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { id, time } from "./columns.ts";

/** Attempts of the last hour that count towards a captcha. `key` combines the target and the client's address. */
export const captchaAttempts = pgTable(
  "captcha_attempts",
  {
    id: id("id").primaryKey(),
    key: text("key").notNull(),
    at: time("at").notNull(),
    /** The attempt succeeded, so it doesn't count towards a captcha. */
    passed: boolean("passed").notNull().default(false),
  },
  (t) => [index("captcha_attempts_key_idx").on(t.key, t.at), index("captcha_attempts_at_idx").on(t.at)],
);

/** Solved captchas that have been used; each is accepted once. */
export const usedCaptchas = pgTable(
  "used_captchas",
  { key: text("key").primaryKey(), expiresAt: time("expires_at").notNull() },
  (t) => [index("used_captchas_expires_idx").on(t.expiresAt)],
);
