import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { VideoFiles } from "../../src/model/video-card.ts";
import { createdAt, id, json, time } from "./columns.ts";
import { images } from "./images.ts";
import { pins } from "./pins.ts";
import { users } from "./users.ts";

/** A resumable upload that was begun; its bytes stand in a file of the same name. Its person's day counts them. */
export const videoUploads = pgTable(
  "video_uploads",
  {
    /** 32 random hex digits. */
    id: text("id").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Of the whole file, as it was announced. */
    bytes: integer("bytes").notNull(),
    createdAt: createdAt(),
    /** It has become a video. */
    takenAt: time("taken_at"),
  },
  (t) => [
    index("video_uploads_user_idx").on(t.userId, t.createdAt),
    index("video_uploads_created_idx").on(t.createdAt),
  ],
);

export const VIDEO_ROW_STATES = ["new", "processing", "ready", "failed"] as const;

/** A checked video. `new`: it is not encoded yet, and its owner may still cut it. */
export const videos = pgTable(
  "videos",
  {
    id: id("id").primaryKey(),
    /** Null once the person has left; what no Pin shows is deleted. */
    userId: id("user_id").references(() => users.id, { onDelete: "set null" }),
    state: text("state", { enum: VIDEO_ROW_STATES }).notNull().default("new"),
    /** A folder of the store that nobody can guess. */
    folder: text("folder").notNull().unique(),
    /** The demuxer that may read the source, told by its first bytes. */
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
    /** It was an animated picture, and plays over and over. */
    loops: boolean("loops").notNull().default(false),
    isMuted: boolean("is_muted").notNull().default(false),
    trimStartMs: integer("trim_start_ms").notNull().default(0),
    /** Null: to its end. */
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

/** Pictures and videos that a Pin shows beside its own picture. */
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
