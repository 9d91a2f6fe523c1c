import { and, eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { sections } from "../../schema/boards.ts";

export async function isSectionOnBoard(
  db: Database,
  { sectionId, boardId }: { sectionId: string; boardId: string },
): Promise<boolean> {
  const found = await db
    .select({ id: sections.id })
    .from(sections)
    .where(and(eq(sections.id, sectionId), eq(sections.boardId, boardId)))
    .limit(1);
  return found.length > 0;
}
