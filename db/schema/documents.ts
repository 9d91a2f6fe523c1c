import { sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { DOCUMENT_KINDS } from "../../src/model/limits.ts";
import { createdAt, id, tsvector } from "./columns.ts";
import { images } from "./images.ts";

/**
 * What a picture shows if it stands for a text: a note, or a PDF whose first page it is. All Pins with the picture have it, and it is
 * deleted with the picture.
 */
export const documents = pgTable("documents", {
  imageId: id("image_id")
    .primaryKey()
    .references(() => images.id, { onDelete: "cascade" }),
  kind: text("kind", { enum: DOCUMENT_KINDS }).notNull(),
  /** A note in Markdown as its author wrote it; the words of a PDF. */
  content: text("content").notNull(),
  /** Null for a note. */
  pages: integer("pages"),
  /** The public part, as the JSON text that answers have (`src/pins/document-card.ts`). */
  card: text("card").notNull(),
  createdAt: createdAt(),
  /** The words for the search of one's own Pins; everybody's search has them in `pins.around`. */
  search: tsvector("search").generatedAlwaysAs(sql`setweight(to_tsvector('simple', search_text(content)), 'C')`),
});
