import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { VectorSource } from "../../src/media/vector.rules.ts";
import { bytea, createdAt, id, time } from "./columns.ts";
import { images } from "./images.ts";
import { users } from "./users.ts";

/** A person's finished upload, waiting to become a Pin or an avatar; forgotten after a day. */
export const mediaUploads = pgTable(
  "media_uploads",
  {
    id: id("id").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    imageId: id("image_id")
      .notNull()
      .references(() => images.id),
    /** Of the file as it came; a person's day is limited by their sum. */
    bytes: integer("bytes").notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index("media_uploads_user_idx").on(t.userId, t.id),
    index("media_uploads_created_idx").on(t.createdAt),
    index("media_uploads_image_idx").on(t.imageId),
  ],
);

/**
 * Which picture an address gave a moment ago, so that saving it after a preview or a prefetch fetches nothing again.
 * Rows are good for minutes and are dropped within a day.
 */
export const imageFetches = pgTable(
  "image_fetches",
  {
    /** SHA-256 of the address, base64url. */
    urlHash: text("url_hash").primaryKey(),
    imageId: id("image_id")
      .notNull()
      .references(() => images.id, { onDelete: "cascade" }),
    fetchedAt: time("fetched_at").notNull(),
  },
  (t) => [index("image_fetches_fetched_idx").on(t.fetchedAt), index("image_fetches_image_idx").on(t.imageId)],
);

/**
 * Pictures that were found unused. They are deleted if they stay unused for a while; a new upload of the same picture
 * removes the mark.
 */
export const orphanImages = pgTable(
  "orphan_images",
  { imageId: id("image_id").primaryKey(), foundAt: createdAt() },
  (t) => [index("orphan_images_found_idx").on(t.foundAt)],
);

/**
 * What a machine says of a picture: a vector by which pictures that look alike are found, and whether it is fit for
 * everybody. Made by a job after the picture is there; a picture without a row is shown as any other.
 */
export const imageVectors = pgTable(
  "image_vectors",
  {
    imageId: id("image_id")
      .primaryKey()
      .references(() => images.id, { onDelete: "cascade" }),
    source: text("source").$type<VectorSource>().notNull(),
    /** A signed byte a number; null where nothing can be said of the picture. */
    vector: bytea("vector"),
    /** The model's class with the highest odds; null where no model has looked. */
    safetyClass: text("safety_class"),
    /** Visitors are not shown it, and an administrator may want to see it. */
    isUnsafe: boolean("is_unsafe").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index("image_vectors_newest_idx").on(t.source, t.imageId).where(sql`vector is not null`),
    index("image_vectors_unsafe_idx").on(t.imageId).where(sql`is_unsafe`),
  ],
);

/** The bands of each vector (`src/media/vector.rules.ts`), to find those that share one. */
export const imageBands = pgTable(
  "image_bands",
  {
    band: integer("band").notNull(),
    imageId: id("image_id")
      .notNull()
      .references(() => images.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.band, t.imageId] }), index("image_bands_image_idx").on(t.imageId)],
);
