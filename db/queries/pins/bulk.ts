import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isBoardVisible, mayEdit } from "../boards/membership.ts";
import { byId, list } from "../id-lists.ts";

/*
 * Many Pins at once, each function a handful of statements whatever the number. Locks are taken in the order that all
 * writers keep: people, boards, sections, Pins, each by id.
 */

export interface Place {
  boardId: string;
  sectionId: string | null;
}

/** A Pin as far as moving and deleting need to know it. */
interface Held extends Record<string, unknown> {
  id: string;
  boardId: string;
  sectionId: string | null;
  pinnerId: string;
  originPinId: string | null;
  savedFromPinId: string | null;
  isPublic: boolean;
}

const unique = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))].sort(byId);

const find = (tx: Database, pinIds: readonly string[], lock: boolean) =>
  rows<Held>(
    tx,
    sql`select id::text as id, board_id::text as "boardId", section_id::text as "sectionId",
        pinner_id::text as "pinnerId", origin_pin_id::text as "originPinId", saved_from_pin_id::text as "savedFromPinId", is_public as "isPublic"
      from pins where id = any(${list(pinIds)}::text::bigint[]) and deleted_at is null order by id
      ${lock ? sql`for no key update` : sql``}`,
  );

/** Locks what the Pins and a place count on. @returns the Pins, or null where one changed its place meanwhile */
async function hold(
  tx: Database,
  pinIds: readonly string[],
  to: Place | null,
  people: boolean,
): Promise<Held[] | null> {
  const seen = await find(tx, pinIds, false);
  const lock = async (table: string, ids: string[]) => {
    if (ids.length === 0) return;
    await tx.execute(sql`select id from ${sql.raw(table)} where id = any(${list(ids)}::text::bigint[])
      order by id for no key update`);
  };
  if (people) await lock("users", unique(seen.map((pin) => pin.pinnerId)));
  await lock("boards", unique([...seen.map((pin) => pin.boardId), to?.boardId ?? null]));
  await lock("sections", unique([...seen.map((pin) => pin.sectionId), to?.sectionId ?? null]));
  await lock("pins", unique(seen.flatMap((pin) => [pin.id, pin.originPinId, pin.savedFromPinId])));
  const held = await find(tx, pinIds, true);
  const same = held.every((pin, n) => pin.boardId === seen[n]?.boardId && pin.sectionId === seen[n]?.sectionId);
  return held.length === seen.length && same ? held : null;
}

/** Adds to a counter of many rows, by how often each is named. */
async function count(
  tx: Database,
  table: "users" | "boards" | "sections" | "pins",
  column: string,
  named: readonly (string | null)[],
  by: 1 | -1,
): Promise<void> {
  const times = new Map<string, number>();
  for (const id of named) if (id) times.set(id, (times.get(id) ?? 0) + by);
  if (times.size === 0) return;
  const to = sql.raw(`${table} set ${column} = ${column} + more.times`);
  await tx.execute(sql`update ${to} from unnest(${list([...times.keys()])}::text::bigint[],
    ${list([...times.values()])}::text::int[]) as more (id, times) where ${sql.raw(table)}.id = more.id`);
}

/**
 * Moves live Pins to a board, and there into a section or none. The target's board takes its privacy to them.
 * @returns how many came; null where one was moved meanwhile (the caller tries again)
 */
export async function movePins(
  tx: Database,
  { pinIds, to, now }: { pinIds: readonly string[]; to: Place; now: Date },
): Promise<number | null> {
  const held = await hold(tx, pinIds, to, false);
  if (!held) return null;
  const moved = held.filter((pin) => pin.boardId !== to.boardId || pin.sectionId !== to.sectionId);
  if (moved.length === 0) return 0;
  await count(
    tx,
    "boards",
    "pin_count",
    moved.map((pin) => pin.boardId),
    -1,
  );
  await count(
    tx,
    "boards",
    "pin_count",
    moved.map(() => to.boardId),
    1,
  );
  await count(
    tx,
    "sections",
    "pin_count",
    moved.map((pin) => pin.sectionId),
    -1,
  );
  await count(
    tx,
    "sections",
    "pin_count",
    moved.map(() => to.sectionId),
    1,
  );
  await tx.execute(
    sql`update boards set board_order_modified_at = ${now.toISOString()}::timestamptz where id = ${to.boardId}`,
  );
  await tx.execute(sql`update pins set board_id = ${to.boardId}, section_id = (select id from sections where id = ${to.sectionId}::text::bigint and board_id = ${to.boardId})
    where id = any(${list(moved.map((pin) => pin.id))}::text::bigint[])`);
  // The new board's privacy is theirs now, and with it whether they count as saves of what they were saved from.
  await tx.execute(sql`select publish_pins(${list(moved.map((pin) => pin.id))}::text::bigint[])`);
  return moved.length;
}

/** Puts live Pins into the trash of whoever saved them. @returns as `movePins` */
export async function trashPins(
  tx: Database,
  { pinIds, now }: { pinIds: readonly string[]; now: Date },
): Promise<number | null> {
  const held = await hold(tx, pinIds, null, true);
  if (!held) return null;
  if (held.length === 0) return 0;
  await count(
    tx,
    "users",
    "pin_count",
    held.map((pin) => pin.pinnerId),
    -1,
  );
  await count(
    tx,
    "boards",
    "pin_count",
    held.map((pin) => pin.boardId),
    -1,
  );
  await count(
    tx,
    "sections",
    "pin_count",
    held.map((pin) => pin.sectionId),
    -1,
  );
  const sources = held
    .filter((pin) => pin.isPublic)
    .flatMap((pin) => [...new Set([pin.originPinId, pin.savedFromPinId])]);
  await count(tx, "pins", "repin_count", sources, -1);
  await tx.execute(sql`update pins set deleted_at = ${now.toISOString()}::timestamptz
    where id = any(${list(held.map((pin) => pin.id))}::text::bigint[])`);
  return held.length;
}

/** Those of `pinIds` that a person may move or delete: their own, and all on boards that they may edit. */
export async function changeablePins(
  db: Database,
  { pinIds, userId }: { pinIds: readonly string[]; userId: string },
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select p.id::text as id from pins p join boards b on b.id = p.board_id
      where p.id = any(${list(pinIds)}::text::bigint[]) and p.deleted_at is null
        and (${mayEdit(userId)} or (p.pinner_id = ${userId} and ${isBoardVisible(userId)})) order by p.id`,
  );
  return found.map((pin) => pin.id);
}

/** The boards that live Pins stand on. */
export async function boardsOfPins(db: Database, { pinIds }: { pinIds: readonly string[] }): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select distinct board_id::text as id from pins where id = any(${list(pinIds)}::text::bigint[])
      and deleted_at is null`,
  );
  return found.map((board) => board.id);
}

/**
 * The next live Pins of a place, smallest id first; all of a board where no section is named.
 * @param butSectionId leaves out those that are in this section already
 */
export async function pinsOfPlace(
  db: Database,
  { boardId, sectionId, butSectionId, limit }: Place & { butSectionId: string | null; limit: number },
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id::text as id from pins where board_id = ${boardId} and deleted_at is null
        ${sectionId === null ? sql`` : sql`and section_id = ${sectionId}`}
        ${butSectionId === null ? sql`` : sql`and section_id is distinct from ${butSectionId}`} order by id limit ${limit}`,
  );
  return found.map((pin) => pin.id);
}
