import { bigint, boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { EXPORT_FORMATS, EXPORT_STATES, type ExportPart } from "../../src/exports/export-choices.ts";
import { bytea, createdAt, id, json, time } from "./columns.ts";
import { users } from "./users.ts";

/** An export of a person's data. A job writes its segments, from which the file is sent. */
export const archives = pgTable(
  "archives",
  {
    id: id("id").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The administrator who started it on the person's request; null if the person did. */
    requestedById: id("requested_by_id").references(() => users.id, { onDelete: "set null" }),
    format: text("format", { enum: EXPORT_FORMATS }).notNull(),
    parts: json<ExportPart[]>()("parts").notNull(),
    /** The only board in it; null for everything. */
    boardId: id("board_id"),
    /** Whether texts and Pins of other people are left out. */
    omitsOthers: boolean("omits_others").notNull().default(false),
    state: text("state", { enum: EXPORT_STATES }).notNull().default("waiting"),
    /** Counts the plans. A new one has other bytes, so it is part of the ETag. */
    revision: integer("revision").notNull().default(0),
    /** Number of pictures and videos read so far; `total` is the final number. */
    done: integer("done").notNull().default(0),
    total: integer("total").notNull().default(0),
    bytes: bigint("bytes", { mode: "number" }).notNull().default(0),
    createdAt: createdAt(),
    finishedAt: time("finished_at"),
    /** The archive is deleted after this time. */
    expiresAt: time("expires_at").notNull(),
  },
  (t) => [
    index("archives_user_idx").on(t.userId, t.id),
    index("archives_expires_idx").on(t.expiresAt),
    index("archives_requester_idx").on(t.requestedById),
  ],
);

/**
 * The bytes of an archive, in order: each segment is the bytes in `head`, followed by a stored file. Texts are copied,
 * and pictures are only named.
 */
export const archiveSegments = pgTable(
  "archive_segments",
  {
    archiveId: id("archive_id")
      .notNull()
      .references(() => archives.id, { onDelete: "cascade" }),
    /** Position in the archive, in bytes. */
    startsAt: bigint("starts_at", { mode: "number" }).notNull(),
    head: bytea("head").notNull(),
    /** Storage key of the file; null for none. */
    mediaKey: text("media_key"),
    mediaBytes: bigint("media_bytes", { mode: "number" }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.archiveId, t.startsAt] })],
);

/** CRC-32 of stored files, which a ZIP has in front of each file's bytes. A key's content never changes. */
export const mediaChecksums = pgTable("media_checksums", {
  key: text("key").primaryKey(),
  crc32: bigint("crc32", { mode: "number" }).notNull(),
  /** Size of the file, in bytes. */
  bytes: bigint("bytes", { mode: "number" }).notNull(),
});
