import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { boards } from "../../schema/boards.ts";
import { users } from "../../schema/users.ts";
import { type BoardRole, type BoardRow, boardRowColumns, isBoardVisible, roleOn } from "../fragments/board-access.ts";

/** A board by its id, or by its owner's name (in any case) and its slug. */
export type BoardRef = { boardId: string } | { username: string; slug: string };

// The shared conditions call the board `b`. Drizzle would drop the table's name in a selected column.
const under = (condition: SQL): SQL => sql`(select ${condition} from boards b where b.id = "boards"."id")`;

/**
 * Returns the board if `viewerId` (null: a visitor) may see it; null if it doesn't exist or is other people's secret. Protected boards
 * count as secret.
 */
export async function findViewableBoard(
  db: Database,
  { ref, viewerId }: { ref: BoardRef; viewerId: string | null },
): Promise<BoardRow | null> {
  const named =
    "boardId" in ref
      ? sql`${boards.id} = ${ref.boardId}`
      : sql`${boards.ownerId} = (select ${users.id} from ${users} where lower(${users.username}) = lower(${ref.username}))
          and ${boards.slug} = ${ref.slug.toLowerCase()}`;
  const [row] = await db
    .select(boardRowColumns)
    .from(boards)
    .where(sql`${named} and ${under(isBoardVisible(viewerId))}`)
    .limit(1);
  return row ?? null;
}

/**
 * The board with the person's rights on it, or null without any.
 * @param lock locks the row until the transaction ends: users' rows are locked before it, sections and Pins after it. "no key update" to
 * change it; "update" to delete it, which also blocks new Pins
 */
export async function findBoardOfMember(
  db: Database,
  { boardId, userId }: { boardId: string; userId: string },
  lock?: "no key update" | "update",
): Promise<(BoardRow & { role: BoardRole }) | null> {
  const query = db
    .select({ ...boardRowColumns, role: under(roleOn(userId)).as("role") })
    .from(boards)
    .where(sql`${boards.id} = ${boardId}`);
  const [row] = lock ? await query.for(lock) : await query;
  return row?.role ? { ...row, role: row.role as BoardRole } : null;
}

/** Locks a board's row until the transaction ends, for any caller. @param lock "update" to delete the board */
export async function lockBoard(
  tx: Database,
  { boardId }: { boardId: string },
  lock: "no key update" | "update" = "no key update",
): Promise<Pick<BoardRow, "id" | "ownerId" | "slug" | "privacy"> | null> {
  const [row] = await tx
    .select({ id: boards.id, ownerId: boards.ownerId, slug: boards.slug, privacy: boards.privacy })
    .from(boards)
    .where(sql`${boards.id} = ${boardId}`)
    .for(lock);
  return row ?? null;
}

/** Locks several boards in order of their id; skips unknown ids. */
export async function lockBoards(tx: Database, { ids }: { ids: readonly string[] }): Promise<void> {
  await tx.execute(sql`select id from boards where id = any(${`{${ids.join(",")}}`}::text::bigint[])
    order by id for no key update`);
}
