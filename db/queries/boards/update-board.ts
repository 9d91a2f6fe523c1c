import { and, eq, isNull, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { boards } from "../../schema/boards.ts";
import { pins } from "../../schema/pins.ts";

export type BoardChange = Partial<
  Pick<
    typeof boards.$inferInsert,
    "name" | "nameKey" | "slug" | "card" | "description" | "privacy" | "coverPinId" | "coverPosition" | "archivedAt"
  >
>;

/** Writes the fields that are given; undefined ones stay as they are. */
export async function updateBoard(tx: Database, { id, change }: { id: string; change: BoardChange }): Promise<void> {
  const given = Object.values(change).some((value) => value !== undefined);
  if (given) await tx.update(boards).set(change).where(eq(boards.id, id));
}

/** Whether a Pin stands on the board and is not in the trash. */
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

/** How many rows one statement changes: a board of any size never makes a statement that nobody sees the end of. */
const AT_ONCE = 2_000;

/**
 * Carries a board's privacy, which was written before, to its Pins, those in the trash too, so that a restored one is as
 * its board is; and to the repin counts of what they were saved from, which hold public saves only.
 */
export async function publishPins(tx: Database, { boardId }: { boardId: string }): Promise<void> {
  let last: string | undefined = "0";
  while (last !== undefined) {
    const changed: { id: string }[] = await rows<{ id: string }>(
      tx,
      sql`with step as (
          select id from pins where board_id = ${boardId} and id > ${last} order by id limit ${sql.raw(String(AT_ONCE))}
        ), published as materialized (
          select publish_pins(array(select id from step))
        )
        select max(step.id)::text as id from step, published having count(*) > 0`,
    );
    last = changed[0]?.id;
  }
}
