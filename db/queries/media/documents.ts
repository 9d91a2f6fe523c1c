import { eq, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { documents } from "../../schema/documents.ts";

/** Stores the text that a picture shows. The same picture always has the same text, so a second call changes nothing. */
export async function insertDocument(tx: Database, document: typeof documents.$inferInsert): Promise<void> {
  await tx.insert(documents).values(document).onConflictDoNothing();
}

/** The note that a picture shows, in Markdown; null for every other picture. */
export async function findNote(db: Database, { imageId }: { imageId: string }): Promise<string | null> {
  const [row] = await db
    .select({ kind: documents.kind, content: documents.content })
    .from(documents)
    .where(eq(documents.imageId, imageId));
  return row?.kind === "note" ? row.content : null;
}

/** Characters of a document that are compared with boards: its beginning says what it is about. */
export const COMPARED_MAX = 1_000;

/** The first words of the note or PDF that a picture shows; "" for every other picture. */
export async function findWords(db: Database, { imageId }: { imageId: string }): Promise<string> {
  const [row] = await db
    .select({ words: sql<string>`left(${documents.content}, ${sql.raw(String(COMPARED_MAX))})` })
    .from(documents)
    .where(eq(documents.imageId, imageId));
  return row?.words ?? "";
}
