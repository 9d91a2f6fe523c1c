import { and, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { boards } from "../../schema/boards.ts";
import type { BoardRow } from "./find-board.ts";

const { search: _search, ...columns } = getTableColumns(boards);

/**
 * An owner's board, as it is once everybody who was changing it is done, locked until the transaction ends. Users' rows
 * are locked before it, sections and Pins after it.
 * @param strength "no key update" to change it; "update" to delete it, which keeps new Pins off it as well
 */
export async function lockOwnBoard(
  tx: Database,
  { boardId, ownerId, strength }: { boardId: string; ownerId: string; strength: "no key update" | "update" },
): Promise<BoardRow | null> {
  const [row] = await tx
    .select(columns)
    .from(boards)
    .where(and(eq(boards.id, boardId), eq(boards.ownerId, ownerId)))
    .for(strength);
  return row ?? null;
}
