import { sql } from "drizzle-orm";
import { integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, json } from "./columns.ts";

export interface StoredSize {
  key: string;
  width: number;
  height: number;
  bytes: number;
}
export type StoredSizes = Record<"170x" | "236x" | "474x" | "736x" | "orig", StoredSize>;

/** A stored picture; the same content is one row however often it is saved. */
export const images = pgTable(
  "images",
  {
    id: id("id").primaryKey(),
    /** Hex, from the SHA-256 of the bytes that came in. */
    signature: text("signature").notNull(),
    /**
     * Hex; the name of its files and addresses, made of the signature with the site's own key, so that nobody can work it
     * out from a file.
     */
    address: text("address").notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    mime: text("mime").notNull(),
    dominantColor: text("dominant_color").notNull(),
    thumbhash: text("thumbhash").notNull(),
    /** Perceptual hash, to find pictures that look the same. */
    phash: text("phash").notNull(),
    sizes: json<StoredSizes>()("sizes").notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("images_signature_key").on(t.signature), uniqueIndex("images_address_key").on(t.address)],
);
