import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { boards, sections } from "../../schema/boards.ts";
import { isBoardVisible } from "../fragments/board-access.ts";

/** Returns a section whose board the viewer may see, or null; restricted to a board if one is named. */
export async function findVisibleSection(
  db: Database,
  { sectionId, boardId, viewerId }: { sectionId: string; boardId?: string | undefined; viewerId: string | null },
): Promise<{ id: string } | null> {
  const visible = sql`(select ${isBoardVisible(viewerId)} from boards b where b.id = ${boards.id})`;
  const [row] = await db
    .select({ id: sections.id })
    .from(sections)
    .innerJoin(boards, eq(boards.id, sections.boardId))
    .where(and(eq(sections.id, sectionId), boardId ? eq(sections.boardId, boardId) : undefined, visible))
    .limit(1);
  return row ?? null;
}
