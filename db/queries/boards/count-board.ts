import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { users } from "../../schema/users.ts";

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
