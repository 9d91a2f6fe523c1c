import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { boards } from "../../schema/boards.ts";
import { pins } from "../../schema/pins.ts";

export type BoardChange = Partial<
  Pick<
    typeof boards.$inferInsert,
    "name" | "nameKey" | "slug" | "card" | "description" | "privacy" | "coverPinId" | "coverPosition" | "archivedAt"
  >
>;

/** Writes the given fields; undefined ones are unchanged. */
export async function updateBoard(tx: Database, { id, change }: { id: string; change: BoardChange }): Promise<void> {
  const given = Object.values(change).some((value) => value !== undefined);
  if (given) await tx.update(boards).set(change).where(eq(boards.id, id));
}

/** Whether a Pin is on the board and not in the trash. */
export async function isPinOnBoard(
  db: Database,
  { boardId, pinId }: { boardId: string; pinId: string },
): Promise<boolean> {
  const found = await db
    .select({ id: pins.id })
    .from(pins)
    .where(and(eq(pins.id, pinId), eq(pins.boardId, boardId), isNull(pins.deletedAt)))
    .limit(1);
  return found.length > 0;
}
