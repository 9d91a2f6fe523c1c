import type { Database } from "../../client.ts";
import { boards } from "../../schema/boards.ts";

export type NewBoard = Omit<typeof boards.$inferInsert, "search">;

export async function insertBoard(tx: Database, board: NewBoard): Promise<void> {
  await tx.insert(boards).values(board);
}
