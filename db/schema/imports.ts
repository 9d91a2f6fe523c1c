import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ArchivePin } from "../../src/imports/archive-items.ts";
import { IMPORT_SOURCES } from "../../src/imports/archive-items.ts";
import {
  IMPORT_PRIVACIES,
  IMPORT_STATES,
  type ImportFailure,
  ITEM_STATES,
  type ItemProblem,
  NAME_CHOICES,
  TAG_CHOICES,
} from "../../src/imports/import.rules.ts";
import { count, createdAt, id, json, time } from "./columns.ts";
import { users } from "./users.ts";

/**
 * An archive that arrives in parts. Its bytes are in a file of the same name, and count towards the person's limit until
 * an import is made of it.
 */
export const importUploads = pgTable(
  "import_uploads",
  {
    /** 32 random hex digits. */
    id: text("id").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    filename: text("filename").notNull(),
    /** The announced size of the whole file. */
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    createdAt: createdAt(),
    /** The import that was made of it, so that a repeated call makes no second one. */
    importId: id("import_id"),
  },
  (t) => [
    index("import_uploads_user_idx").on(t.userId, t.createdAt),
    index("import_uploads_created_idx").on(t.createdAt),
  ],
);

/** An archive that a person uploaded to import. Its file is in the media store under a key that no route serves. */
export const imports = pgTable(
  "imports",
  {
    id: id("id").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    state: text("state", { enum: IMPORT_STATES }).notNull().default("reading"),
    /** The source that the person named; null to detect it. */
    askedSource: text("asked_source", { enum: IMPORT_SOURCES }),
    source: text("source", { enum: IMPORT_SOURCES }),
    filename: text("filename").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    /** Whether the archive's file is still stored. */
    isKept: boolean("is_kept").notNull().default(true),
    /** The headings of a table, and for each column the field that it fills; null if the source is not a table. */
    columns: json<{ names: string[]; fields: string[] }>()("columns"),
    privacy: text("privacy", { enum: IMPORT_PRIVACIES }).notNull().default("secret"),
    names: text("names", { enum: NAME_CHOICES }).notNull().default("merge"),
    tags: text("tags", { enum: TAG_CHOICES }).notNull().default("tags"),
    boards: count("boards"),
    sections: count("sections"),
    pins: count("pins"),
    present: count("present"),
    skipped: count("skipped"),
    problems: count("problems"),
    /** Items that are made, present, skipped or failed; during an undo, Pins that are removed. */
    done: count("done"),
    total: count("total"),
    madePins: count("made_pins"),
    /** Link cards among them whose picture may still be found. */
    cards: count("cards"),
    isPaused: boolean("is_paused").notNull().default(false),
    isUndoing: boolean("is_undoing").notNull().default(false),
    failure: text("failure").$type<ImportFailure>(),
    createdAt: createdAt(),
    startedAt: time("started_at"),
    /** When the current run began, and how many items were done then, for the time left. While reading: failed tries. */
    runAt: time("run_at"),
    runDone: count("run_done"),
    finishedAt: time("finished_at"),
    /** When the person last asked to look for its pictures again. */
    lookedAt: time("looked_at"),
    /** Until when a process works on it; another one continues after that. */
    leasedUntil: time("leased_until"),
  },
  (t) => [
    index("imports_user_idx").on(t.userId, t.id),
    index("imports_open_idx").on(t.leasedUntil).where(sql`state in ('reading', 'running') and not is_paused`),
    index("imports_kept_idx").on(t.createdAt).where(sql`is_kept`),
  ],
);

/** A board or a section that an import's Pins go to. */
export const importPlaces = pgTable(
  "import_places",
  {
    importId: id("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    seq: integer("seq").notNull(),
    board: text("board").notNull(),
    boardKey: text("board_key").notNull(),
    /** Empty for the board itself. */
    section: text("section").notNull(),
    sectionKey: text("section_key").notNull(),
    description: text("description").notNull().default(""),
    /** As the archive says; null if it says nothing. */
    isPrivate: boolean("is_private"),
    /** Its owner had set the board aside. */
    isArchived: boolean("is_archived").notNull().default(false),
    /** The look of the board (`src/imports/archive-looks.ts`) as JSON text; null for the usual one. */
    looks: text("looks"),
    /** When it was made on the other site; null if the archive doesn't say. */
    createdAt: time("created_at"),
    state: text("state", { enum: ITEM_STATES }).notNull().default("planned"),
    /** Pins that go there; a board's number includes its sections. */
    pins: count("pins"),
    /** The board or section that it became, or that existed before. */
    madeId: id("made_id"),
    /** Whether this import made it, so that an undo may remove it. */
    isMade: boolean("is_made").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.seq] }),
    uniqueIndex("import_places_name_key").on(t.importId, t.boardKey, t.sectionKey),
  ],
);

/** The entries of an archive in its order: Pins to be made, and problems. */
export const importItems = pgTable(
  "import_items",
  {
    importId: id("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    seq: integer("seq").notNull(),
    kind: text("kind", { enum: ["pin", "problem"] }).notNull(),
    state: text("state", { enum: ITEM_STATES }).notNull().default("planned"),
    /** The row of `import_places`; null for problems. */
    place: integer("place"),
    link: text("link"),
    title: text("title").notNull(),
    /** Its place in the archive, for messages. */
    where: text("entry").notNull(),
    /** A problem's code. */
    code: text("code").$type<ItemProblem>(),
    fields: json<ArchivePin>()("fields"),
    /** Whether the board that has the name already has this link. */
    isPresent: boolean("is_present").notNull().default(false),
    pinId: id("pin_id"),
    /** Whether the Pin is a link card whose picture may still be found. */
    isCard: boolean("is_card").notNull().default(false),
    tries: count("tries"),
    /** When a picture is looked for again; null for never. */
    dueAt: time("due_at"),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.seq] }),
    index("import_items_planned_idx").on(t.importId, t.seq).where(sql`state = 'planned' and kind = 'pin'`),
    index("import_items_problems_idx").on(t.importId, t.seq).where(sql`code is not null`),
    index("import_items_due_idx").on(t.dueAt).where(sql`due_at is not null`),
  ],
);

/** Films of an archive that became videos, so that an equal one is stored once, in whichever job its Pin is made. */
export const importFilms = pgTable(
  "import_films",
  {
    importId: id("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** SHA-256 of the film, its captions and whether it loops, in hexadecimal digits. */
    hash: text("hash").notNull(),
    /** Written before the video, in its transaction. The video may be gone again. */
    videoId: id("video_id").notNull(),
    /** Whether all captions are kept; null until they are. */
    areCaptionsWhole: boolean("are_captions_whole"),
  },
  (t) => [primaryKey({ columns: [t.importId, t.hash] })],
);
