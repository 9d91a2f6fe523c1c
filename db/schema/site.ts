import { pgTable, text } from "drizzle-orm/pg-core";
import { OFFSITE_STATUSES } from "../../src/model/offsite.rules.ts";
import { createdAt } from "./columns.ts";

/** Sites that nobody is sent to; an administrator's list. A domain stands for all names below it too. */
export const offsiteDomains = pgTable("offsite_domains", {
  domain: text("domain").primaryKey(),
  status: text("status", { enum: OFFSITE_STATUSES }).notNull(),
  /** Why, for the next administrator. */
  note: text("note").notNull().default(""),
  createdAt: createdAt(),
});
