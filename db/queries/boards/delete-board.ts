import { eq, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { boards } from "../../schema/boards.ts";
import { byId, list } from "../fragments/values.ts";
import { publishAsPlaced } from "../pins/publish-pins.ts";

/** The number of rows per statement, so that no statement runs too long on a large board. */
const AT_ONCE = 2_000;

/**
 * Deletes a board with its sections, members, followers and Pins, including the trash. The caller has locked the rows of everybody who
 * saved to it, then the board's for "update". Pictures stay, and so do other people's saves from the board. Pins that its own were saved
 * from count one save less each.
 * @returns the number of each person's live Pins that were deleted
 */
export async function deleteBoard(tx: Database, { boardId }: { boardId: string }): Promise<Map<string, number>> {
  const { pinIds, savedFrom, live } = await pinsOf(tx, boardId);
  // Pins are locked in order of their id over all steps, so that deleting two boards that saved from each other can't deadlock.
  const all = [...new Set([...pinIds, ...savedFrom.keys()])].sort(byId);
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const some = all.slice(start, start + AT_ONCE);
    await tx.execute(
      sql`select id from pins where id = any(${list(some)}::text::bigint[]) order by id for no key update`,
    );
    const gone = some.filter((id) => pinIds.has(id));
    if (gone.length > 0) await tx.execute(sql`delete from pins where id = any(${list(gone)}::text::bigint[])`);
    const saved = some.filter((id) => !pinIds.has(id));
    if (saved.length === 0) continue;
    const times = saved.map((id) => savedFrom.get(id) ?? 0);
    await tx.execute(sql`update pins set repin_count = repin_count - less.times
      from unnest(${list(saved)}::text::bigint[], ${list(times)}::text::int[]) as less (id, times) where pins.id = less.id`);
  }
  await deleteFollowers(tx, boardId);
  await tx.delete(boards).where(eq(boards.id, boardId));
  return live;
}

/** Locks a board's Pins, and those that they were saved from, by id: nothing may be added to its own until they are deleted. */
export async function lockPinsOf(tx: Database, { boardId }: { boardId: string }): Promise<void> {
  await tx.execute(sql`select id from pins where id in (
      select id from pins where board_id = ${boardId}
      union select origin_pin_id from pins where board_id = ${boardId}
      union select saved_from_pin_id from pins where board_id = ${boardId}
    ) order by id for update`);
}

/** Moves the board's Pins in the trash to another board, to be restored there. Counts nothing. */
export async function moveTrash(
  tx: Database,
  { boardId, toBoardId, byId }: { boardId: string; toBoardId: string; byId: string },
): Promise<void> {
  const gone = await rows<{ id: string; isOwn: boolean }>(
    tx,
    sql`update pins set board_id = ${toBoardId}, section_id = null where board_id = ${boardId} and deleted_at is not null
      returning id::text as id, pinner_id = ${byId}::text::bigint as "isOwn"`,
  );
  const idsOf = (isOwn: boolean) => gone.filter((pin) => pin.isOwn === isOwn).map(({ id }) => id);
  await publishAsPlaced(tx, { pinIds: idsOf(true), others: idsOf(false) });
}

/** Everybody with Pins on the board, including the trash. */
export async function pinnersOf(db: Database, { boardId }: { boardId: string }): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select distinct pinner_id::text as id from pins where board_id = ${boardId}`,
  );
  return found.map((pinner) => pinner.id);
}

/** A board's Pins with their owners, and how many of its live public Pins were saved from which other Pin. */
async function pinsOf(tx: Database, boardId: string) {
  const pinIds = new Set<string>();
  const savedFrom = new Map<string, number>();
  const liveOf = new Map<string, number>();
  for (let last: string | undefined = "0"; last !== undefined; ) {
    const found: {
      id: string;
      origin: string | null;
      from: string | null;
      live: boolean;
      open: boolean;
      pinner: string;
    }[] = await rows(
      tx,
      sql`select id::text as id, origin_pin_id::text as origin, saved_from_pin_id::text as from,
          deleted_at is null as live, is_public as open, pinner_id::text as pinner
        from pins
        where board_id = ${boardId} and id > ${last} order by id limit ${sql.raw(String(AT_ONCE))}`,
    );
    for (const { id, origin, from, live, open, pinner } of found) {
      pinIds.add(id);
      if (!live) continue;
      liveOf.set(pinner, (liveOf.get(pinner) ?? 0) + 1);
      if (!open) continue;
      for (const named of new Set([origin, from])) if (named) savedFrom.set(named, (savedFrom.get(named) ?? 0) + 1);
    }
    last = found.at(-1)?.id;
  }
  return { pinIds, savedFrom, live: liveOf };
}

async function deleteFollowers(tx: Database, boardId: string): Promise<void> {
  for (let found = AT_ONCE; found === AT_ONCE; ) {
    const gone = await rows(
      tx,
      sql`delete from board_follows where board_id = ${boardId} and user_id in (
          select user_id from board_follows where board_id = ${boardId} limit ${sql.raw(String(AT_ONCE))}
        ) returning 1 as one`,
    );
    found = gone.length;
  }
}
