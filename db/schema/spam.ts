import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, real, text, uniqueIndex } from "drizzle-orm/pg-core";
import { OFFSITE_STATUSES } from "../../src/model/offsite.rules.ts";
import { SPAM_ACTS, SPAM_OUTCOMES } from "../../src/spam/acts.ts";
import { HASH_ACTIONS } from "../../src/spam/picture-hash.rules.ts";
import { createdAt, id, json, SHORT_PENDING_LIST, time } from "./columns.ts";
import { users } from "./users.ts";

/** Imported lists of domains. `offsite_domains` has those that administrators add one by one. */
export const domainLists = pgTable(
  "domain_lists",
  {
    id: id("id").primaryKey(),
    name: text("name").notNull(),
    status: text("status", { enum: OFFSITE_STATUSES }).notNull(),
    /** The address that it was read from; null for a file. */
    url: text("url"),
    /** From then on the list counts for nothing; null if it stays. */
    expiresAt: time("expires_at"),
    domainCount: integer("domain_count").notNull(),
    readAt: time("read_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("domain_lists_name_key").on(t.name)],
);

/** A domain of a list stands for its subdomains too. */
export const listedDomains = pgTable(
  "listed_domains",
  {
    domain: text("domain").notNull(),
    listId: id("list_id")
      .notNull()
      .references(() => domainLists.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.domain, t.listId] }), index("listed_domains_list_idx").on(t.listId)],
);

/** Imported lists of perceptual hashes. The site never gets the pictures. */
export const hashLists = pgTable(
  "hash_lists",
  {
    id: id("id").primaryKey(),
    name: text("name").notNull(),
    action: text("action", { enum: HASH_ACTIONS }).notNull(),
    expiresAt: time("expires_at"),
    hashCount: integer("hash_count").notNull(),
    readAt: time("read_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("hash_lists_name_key").on(t.name)],
);

/** Hashes as 16 hexadecimal digits, like `images.phash`. */
export const listedHashes = pgTable(
  "listed_hashes",
  {
    hash: text("hash").notNull(),
    listId: id("list_id")
      .notNull()
      .references(() => hashLists.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.hash, t.listId] }),
    index("listed_hashes_list_idx").on(t.listId),
    // Two hashes that differ in at most 5 bits are equal in at least one of 6 bands.
    index("listed_hashes_bands_idx").using("gin", sql`hash_bands(hash)`).with(SHORT_PENDING_LIST),
  ],
);

/** Where links led when the spam rules looked: a link shortener's address is judged by its target. */
export const linkTargets = pgTable(
  "link_targets",
  {
    /** A hash of the address as it was posted. */
    linkKey: text("link_key").primaryKey(),
    /** The last address; null if the link doesn't lead elsewhere. */
    target: text("target"),
    readAt: time("read_at").notNull(),
  },
  (t) => [index("link_targets_read_idx").on(t.readAt)],
);

/** Weights and thresholds that an administrator changed. One row; without it, the defaults count. */
export const spamSettings = pgTable("spam_settings", {
  id: integer("id").primaryKey(),
  settings: json<Record<string, unknown>>()("settings").notNull(),
  updatedAt: time("updated_at").notNull(),
});

/**
 * What accounts did in the last days, with what the rules compare: the one source of their counts. Rows are written after the act, by a
 * job, and deleted after `ACT_DAYS`.
 */
export const spamActs = pgTable(
  "spam_acts",
  {
    id: id("id").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: SPAM_ACTS }).notNull(),
    /** The Pin, comment, message or board; the id of a follow or unfollow, each of which counts. */
    subjectId: id("subject_id").notNull(),
    /** The registrable domain of its first link; null without one. */
    domain: text("domain"),
    /** Hashes by which equal links, pictures and texts of several acts are found. */
    linkKey: text("link_key"),
    pictureKey: text("picture_key"),
    textKey: text("text_key"),
    /** The account was a few days old. */
    isYoung: boolean("is_young").notNull(),
    /** What the rules read (`src/spam/facts.ts`); null for an act that only counts. */
    facts: json<Record<string, unknown>>()("facts"),
    score: real("score").notNull().default(0),
    outcome: text("outcome", { enum: SPAM_OUTCOMES }).notNull().default("none"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("spam_acts_subject_key").on(t.userId, t.kind, t.subjectId),
    index("spam_acts_user_idx").on(t.userId, t.createdAt),
    index("spam_acts_domain_idx").on(t.domain, t.createdAt).where(sql`domain is not null`),
    index("spam_acts_link_idx").on(t.linkKey, t.createdAt).where(sql`link_key is not null`),
    index("spam_acts_picture_idx").on(t.pictureKey, t.createdAt).where(sql`picture_key is not null`),
    index("spam_acts_text_idx").on(t.textKey, t.createdAt).where(sql`text_key is not null`),
    index("spam_acts_made_idx").on(t.createdAt, t.id),
  ],
);
