import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { boards, sections } from "../../schema/boards.ts";
import { roleOn } from "../fragments/board-access.ts";

/**
 * Moves drafts and scheduled Pins of a board, or of one of its sections, to another board or section. Those of people who may not save
 * there are unchanged, because these people must not learn about that board.
 * @param from `sectionId` null: the whole board
 */
export async function movePlans(
  tx: Database,
  {
    from,
    to,
  }: { from: { boardId: string; sectionId: string | null }; to: { boardId: string; sectionId: string | null } },
): Promise<void> {
  await tx.execute(sql`update pin_drafts draft
    set plan = draft.plan || jsonb_build_object('boardId', ${to.boardId}::text, 'sectionId', ${to.sectionId}::text)
    from boards b
    where draft.plan->>'boardId' = ${from.boardId}::text and draft.state <> 'published' and b.id = ${to.boardId}::text::bigint
      ${from.sectionId === null ? sql`` : sql`and draft.plan->>'sectionId' = ${from.sectionId}::text`}
      and ${roleOn(sql`draft.user_id`)} is not null`);
}

/** A person's own boards with these names, case-insensitively, with their sections. */
export async function namedPlaces(
  db: Database,
  { ownerId, names }: { ownerId: string; names: readonly string[] },
): Promise<{ boardId: string; nameKey: string; sections: { id: string; titleKey: string }[] }[]> {
  if (names.length === 0) return [];
  const found = await db
    .select({ boardId: boards.id, nameKey: boards.nameKey })
    .from(boards)
    .where(and(eq(boards.ownerId, ownerId), inArray(boards.nameKey, [...names])));
  const within = found.length
    ? await db
        .select({ id: sections.id, titleKey: sections.titleKey, boardId: sections.boardId })
        .from(sections)
        .where(
          inArray(
            sections.boardId,
            found.map(({ boardId }) => boardId),
          ),
        )
    : [];
  return found.map((board) => ({ ...board, sections: within.filter(({ boardId }) => boardId === board.boardId) }));
}
