import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { ArchivePin } from "../../../src/imports/archive-items.ts";
import type { ItemProblem, ItemState } from "../../../src/imports/import.rules.ts";
import { type Database, rows } from "../../client.ts";
import { boards } from "../../schema/boards.ts";
import { importPlaces, imports } from "../../schema/imports.ts";
import { pins } from "../../schema/pins.ts";

export type PlaceRow = typeof importPlaces.$inferSelect;

/** Boards and sections that don't exist yet, in the archive's order. */
export const openPlaces = (db: Database, { id, limit }: { id: string; limit: number }): Promise<PlaceRow[]> =>
  db
    .select()
    .from(importPlaces)
    .where(
      and(
        eq(importPlaces.importId, id),
        sql`${importPlaces.state} in ('planned', 'present')`,
        or(isNull(importPlaces.madeId), and(importPlaces.isMade, eq(importPlaces.state, "planned"))),
      ),
    )
    .orderBy(asc(importPlaces.seq))
    .limit(limit);

/** The board of a section's place. */
export async function boardPlace(
  db: Database,
  { importId, boardKey }: Pick<PlaceRow, "importId" | "boardKey">,
): Promise<PlaceRow | null> {
  const [row] = await db
    .select()
    .from(importPlaces)
    .where(
      and(eq(importPlaces.importId, importId), eq(importPlaces.boardKey, boardKey), eq(importPlaces.sectionKey, "")),
    );
  return row ?? null;
}

export async function updatePlace(
  db: Database,
  { importId, seq }: Pick<PlaceRow, "importId" | "seq">,
  fields: Partial<typeof importPlaces.$inferInsert>,
): Promise<void> {
  await db
    .update(importPlaces)
    .set(fields)
    .where(and(eq(importPlaces.importId, importId), eq(importPlaces.seq, seq)));
}

/** Whether a board or a section with an id exists. */
export async function placeExists(db: Database, { id, isBoard }: { id: string; isBoard: boolean }): Promise<boolean> {
  const table = sql.raw(isBoard ? "boards" : "sections");
  return (await rows(db, sql`select 1 as one from ${table} where id = ${id}::text::bigint`)).length > 0;
}

/** A person's own board with a name, or null. An ad account may manage it. */
export async function ownBoardNamed(
  db: Database,
  { userId, nameKey }: { userId: string; nameKey: string },
): Promise<{ id: string; isManaged: boolean } | null> {
  const [row] = await db
    .select({ id: boards.id, isManaged: sql<boolean>`${boards.advertiserId} is not null` })
    .from(boards)
    .where(and(eq(boards.ownerId, userId), eq(boards.nameKey, nameKey)));
  return row ?? null;
}

/** The keys of the names of a person's boards, including those of an ad account: no new board may have them. */
export async function takenBoardNames(db: Database, { userId }: { userId: string }): Promise<Set<string>> {
  const found = await db.select({ nameKey: boards.nameKey }).from(boards).where(eq(boards.ownerId, userId));
  return new Set(found.map(({ nameKey }) => nameKey));
}

export interface OpenItem {
  seq: number;
  pin: ArchivePin;
  isPresent: boolean;
  tries: number;
  /** The state of its board's or section's place. */
  placeState: ItemState;
  boardId: string | null;
  sectionId: string | null;
  /** Whether the board existed before the import. */
  isOldBoard: boolean;
  /** As the archive says about its section; about its board if that existed before. */
  isPrivate: boolean | null;
}

/** The next entries of which Pins are to be made, last ones first: the newest Pin is then the first of the archive. */
export async function openItems(db: Database, { id, limit }: { id: string; limit: number }): Promise<OpenItem[]> {
  const found = await rows<Omit<OpenItem, "pin"> & { pin: string }>(
    db,
    sql`select i.seq, i.fields::text as pin, i.is_present as "isPresent", i.tries,
        case when b.state in ('skipped', 'failed') then b.state else p.state end as "placeState",
        b.made_id::text as "boardId", case when p.section_key = '' then null else p.made_id::text end as "sectionId",
        b.state = 'present' as "isOldBoard",
        coalesce(case when p.section_key <> '' then p.is_private end, case when b.state = 'present' then b.is_private end) as "isPrivate"
      from import_items i join import_places p on p.import_id = i.import_id and p.seq = i.place
        join import_places b on b.import_id = p.import_id and b.board_key = p.board_key and b.section_key = ''
      where i.import_id = ${id}::text::bigint and i.state = 'planned' and i.kind = 'pin'
      order by i.seq desc limit ${sql.raw(String(limit))}`,
  );
  return found.map(({ pin, ...item }) => ({ ...item, pin: JSON.parse(pin) as ArchivePin }));
}

/** Pins that an import has made under these keys before its process died, by key. */
export async function pinsOfKeys(
  db: Database,
  { userId, keys }: { userId: string; keys: readonly string[] },
): Promise<Map<string, { id: string; isCard: boolean }>> {
  if (keys.length === 0) return new Map();
  const found = await rows<{ id: string; key: string; isCard: boolean }>(
    db,
    sql`select id::text as id, request_key as key, is_link_card as "isCard" from pins
      where pinner_id = ${userId}::text::bigint and request_key is not null
        and request_key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb))`,
  );
  return new Map(found.map(({ key, id, isCard }) => [key, { id, isCard }]));
}

/** A person's live Pin with a picture and a link on a board, or null. */
export async function pinOfPicture(
  db: Database,
  { userId, boardId, imageId, link }: { userId: string; boardId: string; imageId: string; link: string | null },
): Promise<{ id: string; requestKey: string | null } | null> {
  const [row] = await db
    .select({ id: pins.id, requestKey: pins.requestKey })
    .from(pins)
    .where(
      and(
        eq(pins.pinnerId, userId),
        eq(pins.imageId, imageId),
        eq(pins.boardId, boardId),
        isNull(pins.deletedAt),
        link === null ? isNull(pins.link) : eq(pins.link, link),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** How a board that an import made is to look. */
export interface BoardLook extends Record<string, unknown> {
  boardId: string;
  isArchived: boolean;
  /** The chosen Pins of its cover that were made, in order, as JSON text; null without any. */
  covers: string | null;
  coverPosition: number | null;
  /** The rest of its look (`src/imports/archive-looks.ts`) as JSON text; null for the usual one. */
  looks: string | null;
}

/** The boards that an import made and that were archived, have a chosen cover or another look. */
export const boardLooks = (db: Database, { id }: { id: string }): Promise<BoardLook[]> =>
  rows<BoardLook>(
    db,
    sql`with covers as materialized (
        select s.board_key, jsonb_agg(i.pin_id::text order by nth, i.seq) as pins,
          (array_agg((i.fields->'cover'->>'position')::int order by nth, i.seq))[1] as position
        from import_items i join import_places s on s.import_id = i.import_id and s.seq = i.place
        cross join lateral (select coalesce((i.fields->'cover'->>'place')::int, 0) as nth) chosen
        where i.import_id = ${id}::text::bigint and i.state = 'made' and i.fields->'cover' is not null
        group by s.board_key)
      select p.made_id::text as "boardId", p.is_archived as "isArchived", c.pins::text as covers,
        c.position as "coverPosition", p.looks
      from import_places p left join covers c on c.board_key = p.board_key
      where p.import_id = ${id}::text::bigint and p.section_key = '' and p.is_made and p.state = 'made'
        and (p.is_archived or c.pins is not null or p.looks is not null)
      order by p.seq`,
  );

/** The outcome for an entry. */
export interface Settled {
  seq: number;
  state: ItemState;
  pinId: string | null;
  code: ItemProblem | null;
  isCard: boolean;
  /** Whether the archive has the same Pin before it. */
  isDouble: boolean;
  tries: number;
  dueAt: string | null;
}

/** Writes the outcomes of entries, and counts those that are settled now. Repeating it changes nothing. */
export async function settleItems(
  tx: Database,
  { id, settled }: { id: string; settled: readonly Settled[] },
): Promise<void> {
  if (settled.length === 0) return;
  const found = await rows<{ state: ItemState; isCard: boolean; isDouble: boolean; code: string | null }>(
    tx,
    sql`update import_items i set state = s.state, pin_id = s."pinId", code = s.code, is_card = s."isCard", tries = s.tries, due_at = s."dueAt"
      from jsonb_to_recordset(${JSON.stringify(settled)}::text::jsonb)
        as s (seq int, state text, "pinId" bigint, code text, "isCard" boolean, "isDouble" boolean, tries int, "dueAt" timestamptz)
      where i.import_id = ${id}::text::bigint and i.seq = s.seq and i.state = 'planned'
      returning i.state, i.is_card as "isCard", s."isDouble", i.code`,
  );
  const number = (of: (row: (typeof found)[number]) => boolean) => found.filter(of).length;
  const made = number(({ state }) => state === "made");
  const done = number(({ state }) => state !== "planned");
  const cards = number(({ isCard }) => isCard);
  const doubles = number(({ isDouble }) => isDouble);
  const problems = number(({ code }) => code !== null);
  await tx
    .update(imports)
    .set({
      done: sql`${imports.done} + ${done}`,
      madePins: sql`${imports.madePins} + ${made}`,
      cards: sql`${imports.cards} + ${cards}`,
      skipped: sql`${imports.skipped} + ${doubles}`,
      problems: sql`${imports.problems} + ${problems}`,
    })
    .where(eq(imports.id, id));
}

/** Imports with work to do whose process gave no sign of life, and that no job waits for. */
export const idleImports = (
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<{ id: string; userId: string }[]> =>
  rows<{ id: string; userId: string }>(
    db,
    sql`select i.id::text as id, i.user_id::text as "userId" from imports i
      where i.state in ('reading', 'running') and not i.is_paused
        and (i.leased_until is null or i.leased_until < ${now.toISOString()}::text::timestamptz)
        and not exists (select 1 from pgboss.job j where j.name = 'import.continue' and j.state < 'completed'
          and j.data->>'importId' = i.id::text)
      order by i.leased_until nulls first limit ${sql.raw(String(limit))}`,
  );
