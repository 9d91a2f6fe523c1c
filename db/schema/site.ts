import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { OFFSITE_STATUSES } from "../../src/model/offsite.rules.ts";
import { bytea, createdAt, id, time } from "./columns.ts";

/** Blocked domains, as administrators list them: the site doesn't link there. Subdomains are included. */
export const offsiteDomains = pgTable("offsite_domains", {
  domain: text("domain").primaryKey(),
  status: text("status", { enum: OFFSITE_STATUSES }).notNull(),
  /** The reason, for the next administrator. */
  note: text("note").notNull().default(""),
  createdAt: createdAt(),
});

/** What administrators set for the whole site. One row; without it, the configuration counts. */
export const siteSettings = pgTable("site_settings", {
  id: integer("id").primaryKey(),
  /** The site's name; null for the configured one. */
  name: text("name"),
  /** `#rrggbb`; null for the site's own color. */
  color: text("color"),
  /** Whether the icons show the owner's picture. */
  hasLogo: boolean("has_logo").notNull().default(false),
  /** Changes with the icons; null for the site's own. */
  iconVersion: text("icon_version"),
  /** The first steps that an administrator skipped (`src/operating/site.contract.ts`). */
  skippedSteps: text("skipped_steps").array().notNull().default([]),
  updatedAt: time("updated_at").notNull(),
});

/**
 * The site's icons if an administrator chose a logo or a color; without rows, those of the build. They are a few hundred
 * kilobytes and belong to the settings, so that no process and no backup has one without the other.
 */
export const siteIcons = pgTable("site_icons", {
  /** The path that shows it (`src/site/site-look.ts`). */
  path: text("path").primaryKey(),
  bytes: bytea("bytes").notNull(),
});

/** Messages to the site's administrators. Anybody can write one: a suspended person can't log in. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    /** Time-ordered; the list pages by it. */
    id: id("id").primaryKey(),
    /** As typed; the mailbox is not verified. */
    email: text("email").notNull(),
    text: text("text").notNull(),
    createdAt: createdAt(),
    /** When an administrator closed it. */
    closedAt: time("closed_at"),
  },
  (t) => [index("contact_messages_open_idx").on(t.id).where(sql`${t.closedAt} is null`)],
);
