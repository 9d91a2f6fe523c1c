import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { id, time } from "./columns.ts";

/** Attempts that count towards a captcha, for an hour; `key` is what was tried and the address it came from. */
export const captchaAttempts = pgTable(
  "captcha_attempts",
  {
    id: id("id").primaryKey(),
    key: text("key").notNull(),
    at: time("at").notNull(),
    /** It was right, so it is no reason for a captcha. */
    passed: boolean("passed").notNull().default(false),
  },
  (t) => [index("captcha_attempts_key_idx").on(t.key, t.at), index("captcha_attempts_at_idx").on(t.at)],
);

/** Captchas that were solved and used; each counts once. */
export const usedCaptchas = pgTable(
  "used_captchas",
  { key: text("key").primaryKey(), expiresAt: time("expires_at").notNull() },
  (t) => [index("used_captchas_expires_idx").on(t.expiresAt)],
);
