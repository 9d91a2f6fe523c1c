import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, id, json, time } from "./columns.ts";
import { images } from "./images.ts";
import { users } from "./users.ts";
import { videos } from "./video.ts";

export const DRAFT_STATES = ["draft", "scheduled", "published", "failed"] as const;

/** A Pin in the editor. The site publishes it if it is scheduled. */
export const pinDrafts = pgTable(
  "pin_drafts",
  {
    id: id("id").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    state: text("state", { enum: DRAFT_STATES }).notNull().default("draft"),
    /** The editor's state (`src/pin-builder/plan.ts`). */
    plan: json<unknown>()("plan").notNull(),
    title: text("title").notNull().default(""),
    /** Counts saves, so that two devices can't overwrite each other unnoticed. */
    version: integer("version").notNull().default(1),
    publishAt: time("publish_at"),
    /** The lease of the process that publishes the draft. Another process may claim it after this time. */
    claimedUntil: time("claimed_until"),
    tries: integer("tries").notNull().default(0),
    /** The name of the error if publishing failed. */
    failure: text("failure"),
    pinId: id("pin_id"),
    createdAt: createdAt(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("pin_drafts_user_idx").on(t.userId, t.state, t.id),
    index("pin_drafts_due_idx").on(t.publishAt).where(sql`state = 'scheduled'`),
    index("pin_drafts_calendar_idx").on(t.userId, t.publishAt, t.id).where(sql`publish_at is not null`),
    index("pin_drafts_updated_idx").on(t.updatedAt),
    // Finds drafts by their target board, which may be merged or deleted meanwhile.
    index("pin_drafts_board_idx").on(sql`(plan->>'boardId')`).where(sql`state <> 'published'`),
  ],
);

/** Uploads that a draft uses; they are not deleted before the draft. */
export const draftMedia = pgTable(
  "draft_media",
  {
    draftId: id("draft_id")
      .notNull()
      .references(() => pinDrafts.id, { onDelete: "cascade" }),
    /** The id of the upload or the video. */
    mediaId: id("media_id").notNull(),
    imageId: id("image_id").references(() => images.id),
    videoId: id("video_id").references(() => videos.id),
  },
  (t) => [
    primaryKey({ columns: [t.draftId, t.mediaId] }),
    index("draft_media_image_idx").on(t.imageId).where(sql`image_id is not null`),
    index("draft_media_video_idx").on(t.videoId).where(sql`video_id is not null`),
  ],
);
