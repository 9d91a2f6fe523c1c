import { eq, sql } from "drizzle-orm";
import type { EditedIn } from "../../../src/model/fields.ts";
import type { sectionFields } from "../../../src/model/section.ts";
import { type Database, rows } from "../../client.ts";
import { boards, sections } from "../../schema/boards.ts";

export type SectionChange = Partial<
  Pick<typeof sections.$inferInsert, EditedIn<typeof sectionFields> | "title" | "titleKey" | "slug" | "card">
>;

/** Renames a section; the caller has locked its board. */
export async function updateSection(
  tx: Database,
  { id, change }: { id: string; change: SectionChange },
): Promise<void> {
  const isChanged = Object.values(change).some((value) => value !== undefined);
  if (isChanged) await tx.update(sections).set(change).where(eq(sections.id, id));
}

/** Deletes an empty section and decrements its board's counter. The caller has locked the board's row. */
export async function deleteSection(tx: Database, { id, boardId }: { id: string; boardId: string }): Promise<void> {
  await tx.delete(sections).where(eq(sections.id, id));
  await tx
    .update(boards)
    .set({ sectionCount: sql`${boards.sectionCount} - 1` })
    .where(eq(boards.id, boardId));
}

/** The ids of a board's sections in order. */
export async function sectionOrder(db: Database, { boardId }: { boardId: string }): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id::text as id from sections where board_id = ${boardId} order by position, id`,
  );
  return found.map((section) => section.id);
}

/** The titles and addresses of a board's sections. */
export const sectionNames = (
  db: Database,
  { boardId }: { boardId: string },
): Promise<{ titleKey: string; slug: string }[]> =>
  db.select({ titleKey: sections.titleKey, slug: sections.slug }).from(sections).where(eq(sections.boardId, boardId));

/** Orders a board's sections as in `ids`. The caller has locked the board. */
export async function setSectionOrder(tx: Database, { ids }: { ids: readonly string[] }): Promise<void> {
  await tx.execute(sql`update sections set position = wanted.position - 1
    from unnest(${`{${ids.join(",")}}`}::text::bigint[]) with ordinality as wanted (id, position)
    where sections.id = wanted.id`);
}
