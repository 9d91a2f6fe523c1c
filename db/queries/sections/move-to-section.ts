import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/values.ts";

interface Move {
  boardId: string;
  /** Moves only Pins of this section; undefined moves them from anywhere on the board. */
  from?: string;
  /** The target section; null for the board itself. */
  to: string | null;
  pinIds: readonly string[];
}

/**
 * Moves live Pins within a board, whose row the caller has locked, and updates the counters of both places. Sections are locked by id,
 * then Pins by id.
 * @returns the number of `pinIds` found there; if it is less than all, the caller rolls back
 */
export async function moveToSection(tx: Database, { boardId, from, to, pinIds }: Move): Promise<number> {
  if (pinIds.length === 0) return 0;
  await tx.execute(sql`select id from sections where board_id = ${boardId} order by id for no key update`);
  const there = await rows<{ id: string; section: string | null }>(
    tx,
    sql`select id::text as id, section_id::text as section from pins
      where id = any(${list(pinIds)}::text::bigint[]) and board_id = ${boardId} and deleted_at is null
        ${from === undefined ? sql`` : sql`and section_id = ${from}`}
      order by id for no key update`,
  );
  const gained = new Map<string, number>();
  const count = (section: string | null, by: number) => section && gained.set(section, (gained.get(section) ?? 0) + by);
  for (const { section } of there) {
    count(section, -1);
    count(to, 1);
  }
  await tx.execute(sql`update sections set pin_count = pin_count + more.pins
    from unnest(${list([...gained.keys()])}::text::bigint[], ${list([...gained.values()])}::text::int[]) as more (id, pins)
    where sections.id = more.id`);
  await tx.execute(sql`update pins set section_id = ${to}::text::bigint
    where id = any(${list(there.map((pin) => pin.id))}::text::bigint[])`);
  return there.length;
}

/**
 * Moves all Pins of a section into another one or to its board. The caller has locked the board. Pins in the trash move as well, so that
 * they are restored next to the others.
 */
export async function emptySection(
  tx: Database,
  { sectionId, to }: { sectionId: string; to: string | null },
): Promise<void> {
  await tx.execute(sql`select id from sections where id = any(${list(to ? [sectionId, to] : [sectionId])}::text::bigint[])
    order by id for no key update`);
  await tx.execute(sql`select id from pins where section_id = ${sectionId} order by id for no key update`);
  if (to) {
    await tx.execute(sql`update sections set pin_count = pin_count
      + (select pin_count from sections where id = ${sectionId}) where id = ${to}`);
  }
  await tx.execute(sql`update sections set pin_count = 0 where id = ${sectionId}`);
  await tx.execute(sql`update pins set section_id = ${to}::text::bigint where section_id = ${sectionId}`);
}
