import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { boards, sections } from "../../schema/boards.ts";

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
