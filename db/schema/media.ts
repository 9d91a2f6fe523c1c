import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { VectorSource } from "../../src/media/vector.rules.ts";
import { bytea, createdAt, id, time } from "./columns.ts";
import { images } from "./images.ts";
import { users } from "./users.ts";

/** A finished upload that is not yet a Pin or an avatar; deleted after a day. */
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
    /** The size of the original file; the sum limits a person's uploads per day. */
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
 * Cache of the picture that an address recently gave, so that a save after a preview or a prefetch fetches nothing again. Rows are valid
 * for minutes and deleted within a day.
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

/** Pictures that were found unused. A picture that stays unused for a while is deleted; a new upload of it removes the mark. */
export const orphanImages = pgTable(
  "orphan_images",
  { imageId: id("image_id").primaryKey(), foundAt: createdAt() },
  (t) => [index("orphan_images_found_idx").on(t.foundAt)],
);

/**
 * A model's output for a picture: a vector for visual similarity, and whether the picture is safe for everybody. A job adds it after the
 * picture is stored; a picture without a row is shown as any other.
 */
export const imageVectors = pgTable(
  "image_vectors",
  {
    imageId: id("image_id")
      .primaryKey()
      .references(() => images.id, { onDelete: "cascade" }),
    source: text("source").$type<VectorSource>().notNull(),
    /** One signed byte per dimension; null if the model can't describe the picture. */
    vector: bytea("vector"),
    /** The most likely class by the model; null if no model has run. */
    safetyClass: text("safety_class"),
    /** Whether the picture is hidden from visitors and listed for administrators. */
    isUnsafe: boolean("is_unsafe").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index("image_vectors_newest_idx").on(t.source, t.imageId).where(sql`vector is not null`),
    index("image_vectors_unsafe_idx").on(t.imageId).where(sql`is_unsafe`),
  ],
);

/** The bands of each vector (`src/media/vector.rules.ts`), to find vectors that share one. */
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
