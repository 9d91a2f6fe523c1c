import { and, eq, getTableColumns, or, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { boards } from "../../schema/boards.ts";
import { users } from "../../schema/users.ts";

const { search: _search, ...columns } = getTableColumns(boards);
export type BoardRow = Omit<typeof boards.$inferSelect, "search">;

/** A board by its id, or by its owner's name (whatever its case) and its slug. */
export type BoardRef = { boardId: string } | { username: string; slug: string };

/**
 * The board that `viewerId` (null: a visitor) may see, or null: there is none, or it is someone else's secret. Boards
 * that are "protected" count as secret.
 */
export async function findViewableBoard(
  db: Database,
  { ref, viewerId }: { ref: BoardRef; viewerId: string | null },
): Promise<BoardRow | null> {
  const named =
    "boardId" in ref
      ? eq(boards.id, ref.boardId)
      : and(sql`lower(${users.username}) = lower(${ref.username})`, eq(boards.slug, ref.slug.toLowerCase()));
  const visible = or(eq(boards.privacy, "public"), viewerId === null ? undefined : eq(boards.ownerId, viewerId));
  const [row] = await db
    .select(columns)
    .from(boards)
    .innerJoin(users, eq(users.id, boards.ownerId))
    .where(and(named, visible))
    .limit(1);
  return row ?? null;
}

/** The board if it is `ownerId`'s own, or null. */
export async function findOwnBoard(
  db: Database,
  { boardId, ownerId }: { boardId: string; ownerId: string },
): Promise<BoardRow | null> {
  const [row] = await db
    .select(columns)
    .from(boards)
    .where(and(eq(boards.id, boardId), eq(boards.ownerId, ownerId)))
    .limit(1);
  return row ?? null;
}
