import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { boardFields } from "../../../src/model/board.ts";
import type { EditedIn } from "../../../src/model/fields.ts";
import type { Database } from "../../client.ts";
import { boards } from "../../schema/boards.ts";
import { pins } from "../../schema/pins.ts";
import { users } from "../../schema/users.ts";

export type NewBoard = Omit<typeof boards.$inferInsert, "search">;

export async function insertBoard(tx: Database, board: NewBoard): Promise<void> {
  await tx.insert(boards).values(board);
}

export type BoardChange = Partial<
  Pick<
    typeof boards.$inferInsert,
    | EditedIn<typeof boardFields>
    | ("nameKey" | "slug" | "card" | "coverPinId" | "moreCoverPinIds" | "coverPosition" | "archivedAt")
  >
>;

/** Writes the given fields; undefined ones are unchanged. */
export async function updateBoard(tx: Database, { id, change }: { id: string; change: BoardChange }): Promise<void> {
  const given = Object.values(change).some((value) => value !== undefined);
  if (given) await tx.update(boards).set(change).where(eq(boards.id, id));
}

/** Those of the Pins that are on the board and not in the trash, in the order given. */
export async function pinsOnBoard(
  db: Database,
  { boardId, pinIds }: { boardId: string; pinIds: readonly string[] },
): Promise<string[]> {
  if (pinIds.length === 0) return [];
  const found = await db
    .select({ id: pins.id })
    .from(pins)
    .where(and(inArray(pins.id, [...pinIds]), eq(pins.boardId, boardId), isNull(pins.deletedAt)));
  const there = new Set(found.map(({ id }) => id));
  return pinIds.filter((id) => there.has(id));
}

/** The columns of a chosen cover; no Pin means the newest ones. */
export const coverOf = (pinIds: readonly string[]): Pick<BoardChange, "coverPinId" | "moreCoverPinIds"> => ({
  coverPinId: pinIds[0] ?? null,
  moreCoverPinIds: pinIds.length > 1 ? pinIds.slice(1) : null,
});

/**
 * Counts one more board of a person, unless they have `max`. The row stays locked until the transaction ends, so an owner's names and
 * slugs are assigned one at a time.
 * @returns the owner's name for the board's address; null if the limit is reached
 */
export async function countNewBoard(
  tx: Database,
  { ownerId, max }: { ownerId: string; max: number },
): Promise<{ username: string } | null> {
  const [owner] = await tx
    .update(users)
    .set({ boardCount: sql`${users.boardCount} + 1` })
    .where(and(eq(users.id, ownerId), lt(users.boardCount, max)))
    .returning({ username: users.username });
  return owner ?? null;
}

/** Counts one board less, and its Pins less for each of their people. The caller has locked the rows of all these people. */
export async function countGoneBoard(
  tx: Database,
  { ownerId, pins }: { ownerId: string; pins: ReadonlyMap<string, number> },
): Promise<void> {
  await tx
    .update(users)
    .set({ boardCount: sql`${users.boardCount} - 1` })
    .where(eq(users.id, ownerId));
  await tx.execute(sql`update users set pin_count = pin_count - gone.pins
    from unnest(${`{${[...pins.keys()].join(",")}}`}::text::bigint[], ${`{${[...pins.values()].join(",")}}`}::text::int[])
      as gone (id, pins)
    where users.id = gone.id`);
}
