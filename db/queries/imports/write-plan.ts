import { and, eq, isNull, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { boards } from "../../schema/boards.ts";
import { importItems, importPlaces } from "../../schema/imports.ts";
import { list } from "../fragments/values.ts";

export type NewItem = typeof importItems.$inferInsert;
export type NewPlace = typeof importPlaces.$inferInsert;

/** Rows per statement, so that none runs too long. */
const AT_ONCE = 2_000;
/** Rows of an insert: the wire protocol numbers parameters with 16 bits, and each row has about ten. */
const INSERTED_AT_ONCE = 1_000;

/** Deletes the plan of an import, before its archive is read again. */
export async function deletePlan(db: Database, { id }: { id: string }): Promise<void> {
  for (let gone = AT_ONCE; gone === AT_ONCE; ) {
    const found = await rows(
      db,
      sql`delete from import_items where import_id = ${id}::text::bigint and seq in (
          select seq from import_items where import_id = ${id}::text::bigint limit ${sql.raw(String(AT_ONCE))}
        ) returning 1 as one`,
    );
    gone = found.length;
  }
  await db.delete(importPlaces).where(eq(importPlaces.importId, id));
}

export async function insertPlaces(db: Database, places: readonly NewPlace[]): Promise<void> {
  for (let at = 0; at < places.length; at += INSERTED_AT_ONCE)
    await db.insert(importPlaces).values(places.slice(at, at + INSERTED_AT_ONCE));
}

export async function insertItems(db: Database, items: readonly NewItem[]): Promise<void> {
  for (let at = 0; at < items.length; at += INSERTED_AT_ONCE)
    await db.insert(importItems).values(items.slice(at, at + INSERTED_AT_ONCE));
}

/** Moves an entry to a place, and gives it the tags of its doubles. */
export async function updateItem(
  db: Database,
  { id, seq, place, tags }: { id: string; seq: number; place: number; tags: readonly string[] },
): Promise<void> {
  await db
    .update(importItems)
    .set({
      place,
      fields: sql`jsonb_set(${importItems.fields}, '{tags}', ${JSON.stringify(tags)}::text::jsonb)`,
    })
    .where(and(eq(importItems.importId, id), eq(importItems.seq, seq)));
}

export interface PlaceFacts {
  seq: number;
  description: string;
  isPrivate: boolean | null;
  isArchived: boolean;
  /** JSON text, or null. */
  looks: string | null;
  /** ISO 8601, or null. */
  createdAt: string | null;
  pins: number;
}

/** Writes what is known about places only once the whole archive was read. */
export async function updatePlaces(
  db: Database,
  { id, places }: { id: string; places: readonly PlaceFacts[] },
): Promise<void> {
  if (places.length === 0) return;
  const texts = JSON.stringify(places);
  await db.execute(sql`update import_places p set description = f.description, is_private = f."isPrivate", is_archived = f."isArchived", looks = f.looks, created_at = f."createdAt", pins = f.pins
    from jsonb_to_recordset(${texts}::text::jsonb)
      as f (seq int, description text, "isPrivate" boolean, "isArchived" boolean, looks text, "createdAt" timestamptz, pins int)
    where p.import_id = ${id}::text::bigint and p.seq = f.seq`);
}

export async function deletePlaces(db: Database, { id, seqs }: { id: string; seqs: readonly number[] }): Promise<void> {
  if (seqs.length === 0) return;
  await db
    .delete(importPlaces)
    .where(and(eq(importPlaces.importId, id), sql`${importPlaces.seq} = any(${list(seqs)}::text::int[])`));
}

/** A person's own boards by the key of their name, apart from those of an ad account. */
export async function ownBoards(db: Database, { userId }: { userId: string }): Promise<Map<string, string>> {
  const found = await db
    .select({ id: boards.id, nameKey: boards.nameKey })
    .from(boards)
    .where(and(eq(boards.ownerId, userId), isNull(boards.advertiserId)));
  return new Map(found.map(({ id, nameKey }) => [nameKey, id]));
}

/** The pictures that a person's Pins on the boards have already, as `board signature link`. */
export async function picturesOnBoards(
  db: Database,
  { userId, boardIds, signatures }: { userId: string; boardIds: readonly string[]; signatures: readonly string[] },
): Promise<Set<string>> {
  if (boardIds.length === 0 || signatures.length === 0) return new Set();
  const found = await rows<{ known: string }>(
    db,
    sql`select distinct p.board_id::text || ' ' || i.signature || ' ' || coalesce(p.link, '') as known
      from images i join pins p on p.image_id = i.id and p.pinner_id = ${userId}::text::bigint
      where i.signature = any(${list(signatures)}::text[]) and p.board_id = any(${list(boardIds)}::text::bigint[])
        and p.deleted_at is null`,
  );
  return new Set(found.map(({ known }) => known));
}

/** The links that the boards have already, as `board link`. */
export async function linksOnBoards(
  db: Database,
  { boardIds, links }: { boardIds: readonly string[]; links: readonly string[] },
): Promise<Set<string>> {
  if (boardIds.length === 0 || links.length === 0) return new Set();
  const found = await rows<{ known: string }>(
    db,
    sql`select distinct board_id::text || ' ' || link as known from pins
      where board_id = any(${list(boardIds)}::text::bigint[]) and deleted_at is null
        and link in (select jsonb_array_elements_text(${JSON.stringify(links)}::text::jsonb))`,
  );
  return new Set(found.map(({ known }) => known));
}
