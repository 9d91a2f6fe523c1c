import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, json } from "./columns.ts";

export interface StoredSize {
  key: string;
  width: number;
  height: number;
  bytes: number;
}
export interface StoredSizes extends Record<"170x" | "236x" | "474x" | "736x" | "orig", StoredSize> {
  /** The PDF whose first page the picture is. */
  document?: StoredSize;
}

/** A stored picture. Equal content shares one row. */
export const images = pgTable(
  "images",
  {
    id: id("id").primaryKey(),
    /** Hexadecimal digits, from the SHA-256 of the uploaded bytes. */
    signature: text("signature").notNull(),
    /**
     * Hexadecimal digits that name the picture's files and addresses. They derive from the signature and the site's own
     * key, so nobody can compute them from a file.
     */
    address: text("address").notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    mime: text("mime").notNull(),
    dominantColor: text("dominant_color").notNull(),
    thumbhash: text("thumbhash").notNull(),
    /** Perceptual hash, to find near-duplicates. */
    phash: text("phash").notNull(),
    sizes: json<StoredSizes>()("sizes").notNull(),
    /** The site drew it for a link card or a note: it shows words, so nothing is to be found by how it looks. */
    isDrawn: boolean("is_drawn").notNull().default(false),
    /** Labels of every Pin that shows it (`src/model/labels.ts`). */
    labels: smallint("labels").notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("images_signature_key").on(t.signature),
    uniqueIndex("images_address_key").on(t.address),
    index("images_labeled_idx").on(t.id, t.labels).where(sql`labels <> 0`),
  ],
);
