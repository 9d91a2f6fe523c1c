import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { importPlaces, imports } from "../../schema/imports.ts";
import { list } from "../fragments/values.ts";
import type { PlaceRow } from "./make.ts";

export interface MadeItem extends Record<string, unknown> {
  seq: number;
  pinId: string;
  /** Whether the Pin is still where the import put it; Pins that the person moved stay. */
  isThere: boolean;
}

/**
 * The Pins that an import made, behind an entry. It starts behind that one and limits the rows before joining; otherwise each call would read
 * the entries of all earlier ones.
 */
export const madeItems = (
  db: Database,
  { id, after, limit }: { id: string; after: number; limit: number },
): Promise<MadeItem[]> =>
  rows<MadeItem>(
    db,
    sql`select i.seq, i.pin_id::text as "pinId", coalesce(p.deleted_at is null and p.board_id = b.made_id, false) as "isThere"
      from (select * from import_items where import_id = ${id}::text::bigint and state = 'made' and seq > ${after}
          order by seq limit ${sql.raw(String(limit))}) i
        left join import_places s on s.import_id = i.import_id and s.seq = i.place
        left join import_places b on b.import_id = s.import_id and b.board_key = s.board_key and b.section_key = ''
        left join pins p on p.id = i.pin_id
      order by i.seq`,
  );

/** Entries behind a number that became no Pin as far as the import knows. */
export const plannedSeqs = async (
  db: Database,
  { id, after, limit }: { id: string; after: number; limit: number },
): Promise<number[]> => {
  const found = await rows<{ seq: number }>(
    db,
    sql`select seq from import_items where import_id = ${id}::text::bigint and state = 'planned' and kind = 'pin' and seq > ${after}
      order by seq limit ${sql.raw(String(limit))}`,
  );
  return found.map(({ seq }) => seq);
};

/** Notes Pins that a killed job made, so that the undo removes them too. */
export async function noteFoundMade(
  tx: Database,
  { id, made }: { id: string; made: readonly { seq: number; pinId: string }[] },
): Promise<void> {
  const found = await rows(
    tx,
    sql`update import_items i set state = 'made', pin_id = m."pinId"
      from jsonb_to_recordset(${JSON.stringify(made)}::text::jsonb) as m (seq int, "pinId" bigint)
      where i.import_id = ${id}::text::bigint and i.seq = m.seq and i.state = 'planned' returning 1 as one`,
  );
  await tx
    .update(imports)
    .set({ madePins: sql`${imports.madePins} + ${found.length}`, total: sql`${imports.total} + ${found.length}` })
    .where(eq(imports.id, id));
}

/** Notes that Pins are removed, or that they stay because the person moved them. */
export async function noteUndone(
  tx: Database,
  { id, gone, kept }: { id: string; gone: readonly number[]; kept: readonly number[] },
): Promise<void> {
  const set = (seqs: readonly number[], to: string) =>
    rows(
      tx,
      sql`update import_items set state = ${to}::text, is_card = false, due_at = null, pin_id = case when ${to}::text = 'present' then pin_id end
        where import_id = ${id}::text::bigint and state = 'made' and seq = any(${list(seqs)}::text::int[]) returning 1 as one`,
    );
  const removed = (await set(gone, "skipped")).length;
  const left = (await set(kept, "present")).length;
  await tx
    .update(imports)
    .set({
      done: sql`${imports.done} + ${removed + left}`,
      madePins: sql`${imports.madePins} - ${removed}`,
      cards: 0,
    })
    .where(eq(imports.id, id));
}

/**
 * The next board or section that an import made, sections first. A job that was killed may have made one whose place is
 * still planned.
 */
export async function nextMadePlace(db: Database, { id }: { id: string }): Promise<PlaceRow | null> {
  const [row] = await db
    .select()
    .from(importPlaces)
    .where(
      and(
        eq(importPlaces.importId, id),
        importPlaces.isMade,
        inArray(importPlaces.state, ["made", "planned"]),
        isNotNull(importPlaces.madeId),
      ),
    )
    .orderBy(sql`${importPlaces.sectionKey} = ''`, asc(importPlaces.seq))
    .limit(1);
  return row ?? null;
}

/** A section's board and its number of Pins, or null if it is gone. */
export async function sectionNow(
  db: Database,
  { id }: { id: string },
): Promise<{ boardId: string; pins: number } | null> {
  const [row] = await rows<{ boardId: string; pins: number }>(
    db,
    sql`select board_id::text as "boardId", pin_count as pins from sections where id = ${id}::text::bigint`,
  );
  return row ?? null;
}

/**
 * Permanently deletes the next Pins of an import in the trash of a board that it made, if no Pin is left on the board.
 * The counters excluded them when they were trashed.
 * @returns how many
 */
export async function deleteUndone(
  db: Database,
  { id, userId, boardId, limit }: { id: string; userId: string; boardId: string; limit: number },
): Promise<number> {
  const gone = await rows(
    db,
    sql`delete from pins where deleted_at is not null and id in (
        select p.id from pins p join boards b on b.id = p.board_id
        where p.board_id = ${boardId}::text::bigint and p.deleted_at is not null and b.pin_count = 0
          and p.pinner_id = ${userId}::text::bigint and p.request_key like 'import-' || ${id}::text || '-%'
          and exists (select 1 from import_places m where m.import_id = ${id}::text::bigint and m.made_id = b.id and m.is_made)
        order by p.id limit ${sql.raw(String(limit))}
      ) returning 1 as one`,
  );
  return gone.length;
}

/**
 * Takes the next Pins in the trash off their section, if no Pin is left in it; the section's deletion would do the same.
 * @returns how many
 */
export async function takeTrashOffSection(
  db: Database,
  { sectionId, limit }: { sectionId: string; limit: number },
): Promise<number> {
  const left = await rows(
    db,
    sql`update pins set section_id = null where deleted_at is not null and id in (
        select p.id from pins p join sections s on s.id = p.section_id
        where p.section_id = ${sectionId}::text::bigint and p.deleted_at is not null and s.pin_count = 0
        order by p.id limit ${sql.raw(String(limit))}
      ) returning 1 as one`,
  );
  return left.length;
}
