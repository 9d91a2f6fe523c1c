import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { OFFSITE_STATUSES } from "../../src/model/offsite.rules.ts";
import { createdAt, id, time } from "./columns.ts";

/** Sites that nobody is sent to; an administrator's list. A domain stands for all names below it too. */
export const offsiteDomains = pgTable("offsite_domains", {
  domain: text("domain").primaryKey(),
  status: text("status", { enum: OFFSITE_STATUSES }).notNull(),
  /** Why, for the next administrator. */
  note: text("note").notNull().default(""),
  createdAt: createdAt(),
});

/** Messages to the people who run the site, from anybody: a suspended person can't log in to write one. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    /** Time-ordered; the list pages by it. */
    id: id("id").primaryKey(),
    /** As typed: whose mailbox it is was not checked. */
    email: text("email").notNull(),
    text: text("text").notNull(),
    createdAt: createdAt(),
    /** When an administrator closed it. */
    closedAt: time("closed_at"),
  },
  (t) => [index("contact_messages_open_idx").on(t.id).where(sql`${t.closedAt} is null`)],
);
