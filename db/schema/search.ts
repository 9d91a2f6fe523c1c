import { sql } from "drizzle-orm";
import { bigint, boolean, date, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { Notice } from "../../src/search/advisory.ts";
import { createdAt, id, json, SHORT_PENDING_LIST, time } from "./columns.ts";

/**
 * Pictures whose `pins.around` may be outdated; a job recomputes it. Triggers only add rows here, so that saves never
 * wait for one another.
 */
export const pictureWordsDue = pgTable(
  "picture_words_due",
  {
    id: bigint("id", { mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
    imageId: id("image_id").notNull(),
    /**
     * Whether a name was changed, hidden or removed: searches ignore the picture's `around` until the job has
     * recomputed it.
     */
    fades: boolean("fades").notNull(),
  },
  (t) => [index("picture_words_due_fades_idx").on(t.imageId).where(sql`fades`)],
);

/** The words of public Pins as the text index has them: the vocabulary for spelling correction and related words. */
export const searchWords = pgTable(
  "search_words",
  {
    word: text("word").primaryKey(),
    /** The number of public Pins with the word. */
    pins: integer("pins").notNull(),
    /**
     * The WordNet noun that the word usually means, and all of its hypernyms, as offsets in WordNet's file of nouns.
     */
    kinds: integer("kinds").array().notNull().default(sql`'{}'`),
    /** Keys that forms of one word share, such as singular and plural (`src/search/word-keys/word-keys.rules.ts`). */
    keys: text("keys").array().notNull().default(sql`'{}'`),
  },
  (t) => [
    index("search_words_prefix_idx").on(t.word.op("text_pattern_ops")),
    index("search_words_kinds_idx").using("gin", t.kinds),
    index("search_words_keys_idx").using("gin", t.keys).with(SHORT_PENDING_LIST),
    // Finds compounds by their last word, because a "table lamp" is a lamp.
    index("search_words_ending_idx").on(sql`reverse(${t.word}) text_pattern_ops`),
  ],
);

/** Searches of a day, one per person and query. The person is a hash that changes daily; rows are deleted after a week. */
export const searchAsked = pgTable(
  "search_asked",
  {
    day: date("day").notNull(),
    query: text("query").notNull(),
    person: text("person").notNull(),
    /** Two capital letters. */
    country: text("country").notNull().default("XX"),
  },
  (t) => [primaryKey({ columns: [t.day, t.query, t.person] })],
);

/** Popular searches of the last days, by count. */
export const searchTrends = pgTable(
  "search_trends",
  { query: text("query").primaryKey(), people: integer("people").notNull() },
  (t) => [
    index("search_trends_people_idx").on(t.people, t.query),
    index("search_trends_prefix_idx").on(t.query.op("text_pattern_ops")),
  ],
);

/**
 * How many people of a country searched for something on a finished day, as sums only (docs/decisions/118). A query of
 * fewer than ten people has no row.
 */
export const searchDays = pgTable(
  "search_days",
  {
    country: text("country").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    query: text("query").notNull(),
    people: integer("people").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.country, t.day, t.query] }),
    index("search_days_query_idx").on(t.query, t.country, t.day),
    index("search_days_day_idx").on(t.day),
  ],
);

/** A notice for certain search words, with its content (spec signed-in 3.3). */
export const searchAdvisories = pgTable("search_advisories", {
  id: id("id").primaryKey(),
  /** The name that administrators see. */
  name: text("name").notNull(),
  advisoryType: text("advisory_type").notNull(),
  /** 0 abusive, 1 sensitive, 2 brand unsafe. */
  severity: smallint("severity").notNull(),
  level: smallint("level").notNull(),
  /** Words and phrases that trigger the notice, folded like those of a query. */
  terms: json<string[]>()("terms").notNull(),
  /** Country codes in capital letters; empty means everywhere. */
  countries: json<string[]>()("countries").notNull(),
  notices: json<Notice[]>()("notices").notNull(),
  isEnabled: boolean("is_enabled").notNull().default(true),
  createdAt: createdAt(),
  updatedAt: time("updated_at").notNull().defaultNow(),
});

/** View counts of a notice, without viewers. */
export const searchAdvisoryViews = pgTable(
  "search_advisory_views",
  {
    advisoryId: id("advisory_id")
      .notNull()
      .references(() => searchAdvisories.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    views: integer("views").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.advisoryId, t.day] })],
);
