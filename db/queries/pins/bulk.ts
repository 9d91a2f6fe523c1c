import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { byId, list } from "../fragments/values.ts";
import type { PinsToTake } from "./pins-to-take.ts";
import { publishAsPlaced } from "./publish-pins.ts";

/*
 * Bulk changes: each function runs a handful of statements for any number of Pins. Locks are acquired in the order that all writers use:
 * people, boards, sections, Pins, each by id.
 */

export interface Place {
  boardId: string;
  sectionId: string | null;
}

/** The columns of a Pin that moving and deleting need. */
interface PinRow extends Record<string, unknown> {
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
  rows<PinRow>(
    tx,
    sql`select id::text as id, board_id::text as "boardId", section_id::text as "sectionId",
        pinner_id::text as "pinnerId", origin_pin_id::text as "originPinId", saved_from_pin_id::text as "savedFromPinId", is_public as "isPublic"
      from pins where id = any(${list(pinIds)}::text::bigint[]) and deleted_at is null order by id
      ${lock ? sql`for no key update` : sql``}`,
  );

/** Locks every row whose counters the move changes. @returns the Pins, or null if one was moved meanwhile */
async function lockPins(
  tx: Database,
  { boardOf }: PinsToTake,
  to: Place | null,
  people: boolean,
): Promise<PinRow[] | null> {
  const pinIds = [...boardOf.keys()];
  const seen = await find(tx, pinIds, false);
  // Access was checked for the board that the Pin was on then.
  if (seen.some(({ id, boardId }) => boardOf.get(id) !== boardId)) return null;
  const lock = async (table: string, ids: string[]) => {
    if (ids.length === 0) return;
    await tx.execute(sql`select id from ${sql.raw(table)} where id = any(${list(ids)}::text::bigint[])
      order by id for no key update`);
  };
  if (people) await lock("users", unique(seen.map((pin) => pin.pinnerId)));
  await lock("boards", unique([...seen.map((pin) => pin.boardId), to?.boardId ?? null]));
  await lock("sections", unique([...seen.map((pin) => pin.sectionId), to?.sectionId ?? null]));
  await lock("pins", unique(seen.flatMap((pin) => [pin.id, pin.originPinId, pin.savedFromPinId])));
  const locked = await find(tx, pinIds, true);
  const same = locked.every((pin, n) => pin.boardId === seen[n]?.boardId && pin.sectionId === seen[n]?.sectionId);
  return locked.length === seen.length && same ? locked : null;
}

/** Adds to a counter of many rows, by how often each id occurs. */
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

/** The number of changed Pins, and the other people among their owners, who are each notified with one of their Pins. */
export interface Taken {
  count: number;
  others: { pinnerId: string; pinId: string }[];
}

/** Each affected person except the actor, with their oldest Pin. */
function othersOf(pins: readonly PinRow[], byId: string): Taken["others"] {
  const first = new Map<string, string>();
  for (const { id, pinnerId } of pins) if (pinnerId !== byId && !first.has(pinnerId)) first.set(pinnerId, id);
  return [...first].map(([pinnerId, pinId]) => ({ pinnerId, pinId }));
}

/**
 * Moves live Pins to a board, and into a section there or none. The mover's own Pins get the board's privacy; other people's become no
 * more public than their owners allow.
 * @returns null if one was moved meanwhile (the caller retries)
 */
export async function movePins(
  tx: Database,
  { pins, to, now }: { pins: PinsToTake; to: Place; now: Date },
): Promise<Taken | null> {
  const locked = await lockPins(tx, pins, to, false);
  if (!locked) return null;
  const moved = locked.filter((pin) => pin.boardId !== to.boardId || pin.sectionId !== to.sectionId);
  if (moved.length === 0) return { count: 0, others: [] };
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
  const left = moved.filter((pin) => pin.boardId !== to.boardId);
  const own = left.filter((pin) => pin.pinnerId === pins.byId).map(({ id }) => id);
  await publishAsPlaced(tx, {
    pinIds: own,
    others: left.filter((pin) => pin.pinnerId !== pins.byId).map(({ id }) => id),
  });
  return { count: moved.length, others: othersOf(left, pins.byId) };
}

/** Moves live Pins to their owners' trash. @returns as `movePins` */
export async function trashPins(tx: Database, { pins, now }: { pins: PinsToTake; now: Date }): Promise<Taken | null> {
  const locked = await lockPins(tx, pins, null, true);
  if (!locked) return null;
  if (locked.length === 0) return { count: 0, others: [] };
  await count(
    tx,
    "users",
    "pin_count",
    locked.map((pin) => pin.pinnerId),
    -1,
  );
  await count(
    tx,
    "boards",
    "pin_count",
    locked.map((pin) => pin.boardId),
    -1,
  );
  await count(
    tx,
    "sections",
    "pin_count",
    locked.map((pin) => pin.sectionId),
    -1,
  );
  const sources = locked
    .filter((pin) => pin.isPublic)
    .flatMap((pin) => [...new Set([pin.originPinId, pin.savedFromPinId])]);
  await count(tx, "pins", "repin_count", sources, -1);
  await tx.execute(sql`update pins set deleted_at = ${now.toISOString()}::timestamptz
    where id = any(${list(locked.map((pin) => pin.id))}::text::bigint[])`);
  return { count: locked.length, others: othersOf(locked, pins.byId) };
}

/** The boards of live Pins. */
export async function boardsOfPins(db: Database, { pinIds }: { pinIds: readonly string[] }): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select distinct board_id::text as id from pins where id = any(${list(pinIds)}::text::bigint[])
      and deleted_at is null`,
  );
  return found.map((board) => board.id);
}
