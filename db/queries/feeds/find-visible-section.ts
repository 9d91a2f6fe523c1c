import { and, eq, or } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { boards, sections } from "../../schema/boards.ts";

/** A section whose board the viewer may see, or null. */
export async function findVisibleSection(
  db: Database,
  { sectionId, viewerId }: { sectionId: string; viewerId: string | null },
): Promise<{ id: string } | null> {
  const own = viewerId === null ? undefined : eq(boards.ownerId, viewerId);
  const [row] = await db
    .select({ id: sections.id })
    .from(sections)
    .innerJoin(boards, eq(boards.id, sections.boardId))
    .where(and(eq(sections.id, sectionId), or(eq(boards.privacy, "public"), own)))
    .limit(1);
  return row ?? null;
}
