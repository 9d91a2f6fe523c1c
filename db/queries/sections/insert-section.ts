import { and, eq, like, or, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { boards, sections } from "../../schema/boards.ts";

/** Adds a section at the end of its board and counts it. The caller has locked the board's row. */
export async function insertSection(
  tx: Database,
  section: Omit<typeof sections.$inferInsert, "position">,
): Promise<void> {
  const last = sql<number>`(select coalesce(max(position) + 1, 0) from sections where board_id = ${section.boardId})`;
  await tx.insert(sections).values({ ...section, position: last });
  await tx
    .update(boards)
    .set({ sectionCount: sql`${boards.sectionCount} + 1` })
    .where(eq(boards.id, section.boardId));
}

/** A board's sections with this title, or whose slug is `slug` with or without a suffix. */
export function similarSections(
  db: Database,
  { boardId, titleKey, slug }: { boardId: string; titleKey: string; slug: string },
): Promise<{ id: string; titleKey: string; slug: string }[]> {
  return db
    .select({ id: sections.id, titleKey: sections.titleKey, slug: sections.slug })
    .from(sections)
    .where(
      and(
        eq(sections.boardId, boardId),
        or(eq(sections.titleKey, titleKey), eq(sections.slug, slug), like(sections.slug, `${slug}-%`)),
      ),
    );
}
