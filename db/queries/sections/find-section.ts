import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { boards, sections } from "../../schema/boards.ts";
import { users } from "../../schema/users.ts";
import { isBoardVisible } from "../fragments/board-access.ts";

export type SectionRow = typeof sections.$inferSelect;
/** A section by its id, optionally limited to a board, or by its owner's name (in any case), its board's slug and its own slug. */
export type SectionRef =
  | { sectionId: string; boardId?: string | undefined }
  | { username: string; boardSlug: string; sectionSlug: string };

/** The section if `viewerId` (null: a visitor) may see its board, else null. */
export async function findViewableSection(
  db: Database,
  { ref, viewerId }: { ref: SectionRef; viewerId: string | null },
): Promise<SectionRow | null> {
  const named =
    "sectionId" in ref
      ? and(eq(sections.id, ref.sectionId), ref.boardId ? eq(sections.boardId, ref.boardId) : undefined)
      : and(
          sql`lower(${users.username}) = lower(${ref.username})`,
          eq(boards.slug, ref.boardSlug.toLowerCase()),
          eq(sections.slug, ref.sectionSlug.toLowerCase()),
        );
  const visible = sql`(select ${isBoardVisible(viewerId)} from boards b where b.id = ${boards.id})`;
  const [row] = await db
    .select(getTableColumns(sections))
    .from(sections)
    .innerJoin(boards, eq(boards.id, sections.boardId))
    .innerJoin(users, eq(users.id, boards.ownerId))
    .where(and(named, visible))
    .limit(1);
  return row ?? null;
}

/** The board of a section, whoever may see it; null if the section is gone. */
export async function boardOfSection(db: Database, { sectionId }: { sectionId: string }): Promise<string | null> {
  const [row] = await db.select({ boardId: sections.boardId }).from(sections).where(eq(sections.id, sectionId));
  return row?.boardId ?? null;
}
