import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { VideoFiles } from "../../src/model/video-card.ts";
import { createdAt, id, json, time } from "./columns.ts";
import { images } from "./images.ts";
import { pins } from "./pins.ts";
import { users } from "./users.ts";

/**
 * A resumable upload in progress. Its bytes are in a file of the same name and count towards the person's daily limit.
 */
export const videoUploads = pgTable(
  "video_uploads",
  {
    /** 32 random hex digits. */
    id: text("id").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The announced size of the whole file. */
    bytes: integer("bytes").notNull(),
    createdAt: createdAt(),
    /** When the upload was finished and became a video. */
    takenAt: time("taken_at"),
  },
  (t) => [
    index("video_uploads_user_idx").on(t.userId, t.createdAt),
    index("video_uploads_created_idx").on(t.createdAt),
  ],
);

export const VIDEO_ROW_STATES = ["new", "processing", "ready", "failed"] as const;

/** A checked video. In state `new`, it is not encoded yet and its owner may still trim it. */
export const videos = pgTable(
  "videos",
  {
    id: id("id").primaryKey(),
    /** Null once the person's account was deleted. Videos that no Pin shows are deleted. */
    userId: id("user_id").references(() => users.id, { onDelete: "set null" }),
    state: text("state", { enum: VIDEO_ROW_STATES }).notNull().default("new"),
    /** A store folder with an unguessable name. */
    folder: text("folder").notNull().unique(),
    /** The file format that the source must be read as, detected from its first bytes. */
    container: text("container", { enum: ["mov", "matroska"] }).notNull(),
    bytes: integer("bytes").notNull(),
    durationMs: integer("duration_ms").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    fps: integer("fps").notNull(),
    hasSound: boolean("has_sound").notNull(),
    posterImageId: id("poster_image_id")
      .notNull()
      .references(() => images.id),
    /** Made from an animated picture, so it loops. */
    loops: boolean("loops").notNull().default(false),
    isMuted: boolean("is_muted").notNull().default(false),
    trimStartMs: integer("trim_start_ms").notNull().default(0),
    /** The end of the video after trimming, in milliseconds; null means the original end. */
    trimEndMs: integer("trim_end_ms"),
    files: json<VideoFiles>()("files"),
    createdAt: createdAt(),
  },
  (t) => [
    index("videos_user_idx").on(t.userId, t.id),
    index("videos_poster_idx").on(t.posterImageId),
    check(
      "videos_trim_check",
      sql`${t.trimStartMs} >= 0 and (${t.trimEndMs} is null or ${t.trimEndMs} > ${t.trimStartMs})`,
    ),
  ],
);

export const videoCaptions = pgTable(
  "video_captions",
  {
    videoId: id("video_id")
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    language: text("language").notNull(),
    label: text("label").notNull(),
    key: text("key").notNull(),
  },
  (t) => [primaryKey({ columns: [t.videoId, t.language] })],
);

/** Pictures and videos that a Pin shows besides its main picture. */
export const pinMedia = pgTable(
  "pin_media",
  {
    id: id("id").primaryKey(),
    pinId: id("pin_id")
      .notNull()
      .references(() => pins.id, { onDelete: "cascade" }),
    imageId: id("image_id").references(() => images.id),
    videoId: id("video_id").references(() => videos.id),
  },
  (t) => [
    index("pin_media_pin_idx").on(t.pinId),
    index("pin_media_image_idx").on(t.imageId).where(sql`image_id is not null`),
    index("pin_media_video_idx").on(t.videoId).where(sql`video_id is not null`),
  ],
);
