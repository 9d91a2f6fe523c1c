import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, time } from "./columns.ts";
import { users } from "./users.ts";

/** People and addresses whose reports go first (Digital Services Act, article 22). Rows stay as the record of the role. */
export const trustedFlaggers = pgTable(
  "trusted_flaggers",
  {
    id: id("id").primaryKey(),
    /** The account; null for an address, and once the account is deleted. */
    userId: id("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The address, in small letters; null for an account. */
    email: text("email"),
    /** The organization. */
    name: text("name").notNull(),
    /** The authority that awarded the status. */
    awardedBy: text("awarded_by").notNull(),
    endsAt: time("ends_at").notNull(),
    suspendedAt: time("suspended_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("trusted_flaggers_user_idx").on(t.userId).where(sql`user_id is not null`),
    index("trusted_flaggers_email_idx").on(t.email).where(sql`email is not null`),
  ],
);
