import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, time } from "./columns.ts";
import { users } from "./users.ts";

/** Websites that people claim. A verified website has one owner, who is named on the Pins that link there. */
export const websites = pgTable(
  "websites",
  {
    id: id("id").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The host in the form that Pins store it: lower case, without `www.`. */
    domain: text("domain").notNull(),
    /** The value that the person publishes to prove that they own the website. */
    challenge: text("challenge").notNull(),
    verifiedAt: time("verified_at"),
    /** When the proof of a verified website was last checked. */
    checkedAt: time("checked_at"),
    /** When the proof was first found missing; null while it exists. */
    missingSince: time("missing_since"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("websites_verified_key").on(t.domain).where(sql`verified_at is not null`),
    uniqueIndex("websites_user_key").on(t.userId, t.domain),
    index("websites_checked_idx").on(t.checkedAt).where(sql`verified_at is not null`),
  ],
);
