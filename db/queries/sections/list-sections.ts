import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { sections } from "../../schema/boards.ts";

export interface SectionCursor {
  position: number;
  id: string;
}

/** A page of a board's sections in order. Checks no access. */
export function listSections(
  db: Database,
  { boardId, after, limit }: { boardId: string; after: SectionCursor | null; limit: number },
): Promise<SectionCursor[]> {
  const later = after && sql`(${sections.position}, ${sections.id}) > (${after.position}, ${after.id})`;
  return db
    .select({ position: sections.position, id: sections.id })
    .from(sections)
    .where(and(eq(sections.boardId, boardId), later ?? undefined))
    .orderBy(asc(sections.position), asc(sections.id))
    .limit(limit);
}
