import { eq } from "drizzle-orm";
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
