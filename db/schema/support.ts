import { pgTable } from "drizzle-orm/pg-core";
import { createdAt, id, time } from "./columns.ts";
import { users } from "./users.ts";

/** People who let administrators look at their private lists. A withdrawn consent has no row. */
export const supportConsents = pgTable("support_consents", {
  userId: id("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  expiresAt: time("expires_at").notNull(),
  createdAt: createdAt(),
});
