import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/values.ts";
import { recountRows } from "../jobs/recount-rows.ts";

/*
 * Removed things stay sealed as rows until nobody can appeal any more. No other query reads `sealed_rows`, so that sealed things are
 * absent everywhere. The functions are in the migration `appeals`.
 */

interface Sealed {
  decisionId: string;
  source: "pins" | "boards" | "sections" | "comments" | "messages";
  ids: readonly string[];
}

/** Copies rows with everything that a delete would take with them. The caller deletes them next, and writes the decision. */
export async function sealRows(
  tx: Database,
  { decisionId, source, by = "id", ids }: Sealed & { by?: "id" | "parent_id" },
): Promise<void> {
  await tx.execute(sql`select seal_rows(${decisionId}::text::bigint, ${source}, ${by}, ${list(ids)}::text::bigint[])`);
}

/** Keeps the values of some columns, which the caller changes next. */
export async function sealValues(
  tx: Database,
  { decisionId, source, ids, columns }: Sealed & { columns: readonly string[] },
): Promise<void> {
  const kept = sql.raw(columns.map((name) => `'${name}', t.${name}`).join(", "));
  await tx.execute(sql`insert into sealed_rows (decision_id, place, source, kind, content)
    select ${decisionId}::text::bigint,
      (select coalesce(max(place), 0) from sealed_rows where decision_id = ${decisionId}::text::bigint) + row_number() over (),
      ${source}, 'set', jsonb_build_object('id', t.id, ${kept})
    from ${sql.identifier(source)} t where t.id = any(${list(ids)}::text::bigint[])`);
}

export interface SealedBoard extends Record<string, unknown> {
  id: string;
  ownerId: string;
  /** Their present name. */
  ownerUsername: string;
  name: string;
  slug: string;
}

/** The boards that a decision removed. */
export const sealedBoards = (tx: Database, { decisionId }: { decisionId: string }): Promise<SealedBoard[]> =>
  rows<SealedBoard>(
    tx,
    sql`select s.content->>'id' as id, u.id::text as "ownerId", u.username as "ownerUsername",
        s.content->>'name' as name, s.content->>'slug' as slug
      from sealed_rows s join users u on u.id = (s.content->>'owner_id')::bigint
      where s.decision_id = ${decisionId}::text::bigint and s.source = 'boards' and s.kind = 'row' order by s.place`,
  );

/** Changes the name under which a removed board comes back. */
export async function renameSealedBoard(
  tx: Database,
  {
    decisionId,
    id,
    ...names
  }: { decisionId: string; id: string; name: string; nameKey: string; slug: string; card: string },
): Promise<void> {
  const { name, nameKey: name_key, slug, card } = names;
  await tx.execute(sql`update sealed_rows set content = content || ${JSON.stringify({ name, name_key, slug, card })}::text::jsonb
    where decision_id = ${decisionId}::text::bigint and source = 'boards' and kind = 'row' and content->>'id' = ${id}`);
}

/** A removed Pin `s.content` whose board is neither there nor among what the decision removed. */
const hasNoBoard = (
  decisionId: string,
) => sql`s.decision_id = ${decisionId}::text::bigint and s.source = 'pins' and s.kind = 'row'
  and not exists (select from boards b where b.id = (s.content->>'board_id')::bigint)
  and not exists (select from sealed_rows o where o.decision_id = s.decision_id and o.source = 'boards' and o.kind = 'row'
    and o.content->>'id' = s.content->>'board_id')`;

interface Homeless extends Record<string, unknown> {
  ownerId: string;
  username: string;
  /** The language tag of their account. */
  locale: string;
}

/** The people whose removed Pins have no board to come back to. */
export const ownersWithoutBoard = (tx: Database, { decisionId }: { decisionId: string }): Promise<Homeless[]> =>
  rows<Homeless>(
    tx,
    sql`select distinct u.id::text as "ownerId", u.username, u.locale
      from sealed_rows s join users u on u.id = (s.content->>'pinner_id')::bigint where ${hasNoBoard(decisionId)}`,
  );

/** Gives a person's removed Pins that have no board another one. */
export async function moveSealedPins(
  tx: Database,
  { decisionId, ownerId, boardId }: { decisionId: string; ownerId: string; boardId: string },
): Promise<void> {
  await tx.execute(sql`update sealed_rows s
    set content = content || jsonb_build_object('board_id', ${boardId}::text::bigint, 'section_id', null)
    where ${hasNoBoard(decisionId)} and (s.content->>'pinner_id')::bigint = ${ownerId}::text::bigint`);
}

/** Removed Pins whose section is gone come back to the board itself. */
export async function leaveGoneSections(tx: Database, { decisionId }: { decisionId: string }): Promise<void> {
  await tx.execute(sql`update sealed_rows s set content = content || '{"section_id": null}'
    where s.decision_id = ${decisionId}::text::bigint and s.source = 'pins' and s.kind = 'row' and s.content->>'section_id' is not null
      and not exists (select from sections t where t.id = (s.content->>'section_id')::bigint)
      and not exists (select from sealed_rows o where o.decision_id = s.decision_id and o.source = 'sections' and o.kind = 'row'
        and o.content->>'id' = s.content->>'section_id')`);
}

export interface SealedSection extends Record<string, unknown> {
  id: string;
  boardId: string;
  title: string;
  slug: string;
}

/** The section that a decision removed alone; those of a removed board come back with it. */
export const sealedSections = (tx: Database, { decisionId }: { decisionId: string }): Promise<SealedSection[]> =>
  rows<SealedSection>(
    tx,
    sql`select s.content->>'id' as id, s.content->>'board_id' as "boardId", s.content->>'title' as title, s.content->>'slug' as slug
      from sealed_rows s where s.decision_id = ${decisionId}::text::bigint and s.source = 'sections' and s.kind = 'row'
        and not exists (select from sealed_rows o where o.decision_id = s.decision_id and o.source = 'boards' and o.kind = 'row')`,
  );

/** Changes the title under which a removed section comes back. */
export async function renameSealedSection(
  tx: Database,
  {
    decisionId,
    id,
    ...names
  }: { decisionId: string; id: string; title: string; titleKey: string; slug: string; card: string },
): Promise<void> {
  const { title, titleKey: title_key, slug, card } = names;
  await tx.execute(sql`update sealed_rows set content = content || ${JSON.stringify({ title, title_key, slug, card })}::text::jsonb
    where decision_id = ${decisionId}::text::bigint and source = 'sections' and kind = 'row' and content->>'id' = ${id}`);
}

/** Pins of a removed section that are on another board by now stay there. */
export async function leaveMovedPins(tx: Database, { decisionId }: { decisionId: string }): Promise<void> {
  await tx.execute(sql`delete from sealed_rows s using sealed_rows o, pins p
    where s.decision_id = ${decisionId}::text::bigint and s.source = 'pins' and s.kind = 'link' and s.content->>'column' = 'section_id'
      and o.decision_id = s.decision_id and o.source = 'sections' and o.kind = 'row' and o.content->>'id' = s.content->>'value'
      and p.id = (s.content->>'id')::bigint and p.board_id <> (o.content->>'board_id')::bigint`);
}

interface Named extends Record<string, unknown> {
  table: "users" | "boards" | "sections" | "pins" | "comments";
  ids: string[];
}

/** The rows whose counters depend on the sealed ones. */
const COUNTED = (decisionId: string) => sql`
  with sealed as (select source, content from sealed_rows where decision_id = ${decisionId}::text::bigint and kind <> 'link'),
  named (name, id) as (
    select 'pins', (content->>'id')::bigint from sealed where source = 'pins'
    union select 'pins', (content->>'origin_pin_id')::bigint from sealed where source = 'pins'
    union select 'pins', (content->>'saved_from_pin_id')::bigint from sealed where source = 'pins'
    union select 'pins', (content->>'pin_id')::bigint from sealed where source = 'comments'
    union select 'users', (content->>'pinner_id')::bigint from sealed where source = 'pins'
    union select 'users', (content->>'owner_id')::bigint from sealed where source = 'boards'
    union select 'boards', (content->>'board_id')::bigint from sealed where source = 'pins'
    union select 'boards', (content->>'id')::bigint from sealed where source = 'boards'
    union select 'boards', (content->>'board_id')::bigint from sealed where source = 'sections'
    union select 'sections', (content->>'section_id')::bigint from sealed where source = 'pins'
    union select 'sections', (content->>'id')::bigint from sealed where source = 'sections'
    union select 'comments', (content->>'id')::bigint from sealed where source = 'comments'
    union select 'comments', (content->>'parent_id')::bigint from sealed where source = 'comments'
  )
  select name as "table", array_to_json(array_agg(id::text)) as ids from named where id is not null group by name`;

/** People whose counters change with a restoration. Callers lock their rows first of all, together with other people's. */
export async function peopleOf(db: Database, { decisionId }: { decisionId: string }): Promise<string[]> {
  const named = await rows<Named>(db, COUNTED(decisionId));
  return named.find(({ table }) => table === "users")?.ids ?? [];
}

/** Ends follows and memberships of restored boards if the person and the owner blocked each other meanwhile (SECURITY.md 27). */
async function endBlockedTies(tx: Database, boardIds: readonly string[]): Promise<void> {
  const blocked = sql`b.id = t.board_id and b.id = any(${list(boardIds)}::text::bigint[]) and exists (select from user_blocks k
    where (k.blocker_id = b.owner_id and k.blocked_id = t.user_id) or (k.blocker_id = t.user_id and k.blocked_id = b.owner_id))`;
  await tx.execute(sql`delete from board_follows t using boards b where ${blocked}`);
  await tx.execute(sql`delete from board_members t using boards b where ${blocked}`);
}

/**
 * Puts back what a decision sealed, with counters, and forgets the copies. Rows that need something that is gone, such as the
 * account of a person who commented, stay out.
 * @returns false if the thing itself could not be put back, because its place is gone; the caller then rolls back
 */
export async function unseal(tx: Database, { decisionId }: { decisionId: string }): Promise<boolean> {
  const named = await rows<Named>(tx, COUNTED(decisionId));
  const ids = Object.fromEntries(named.map((one) => [one.table, one.ids])) as Partial<Record<Named["table"], string[]>>;
  // In the lock order of all writers: people, boards, sections, Pins, comments, each by id.
  for (const table of ["users", "boards", "sections", "pins", "comments"] as const) {
    const some = ids[table];
    if (!some) continue;
    await tx.execute(sql`select 1 from ${sql.identifier(table)} where id = any(${list(some)}::text::bigint[])
      order by id for no key update`);
  }
  const [first] = await rows<{ source: string; id: string; kind: string }>(
    tx,
    sql`select source, content->>'id' as id, kind from sealed_rows
      where decision_id = ${decisionId}::text::bigint order by place limit 1`,
  );
  const alone = await rows<{ id: string }>(
    tx,
    sql`select s.content->>'id' as id from sealed_rows s where s.decision_id = ${decisionId}::text::bigint
      and s.source = 'pins' and s.kind = 'row' and not exists (select from sealed_rows o where o.decision_id = s.decision_id
        and o.source = 'boards' and o.kind = 'row' and o.content->>'id' = s.content->>'board_id')`,
  );
  await tx.execute(sql`select unseal_rows(${decisionId}::text::bigint)`);
  if (first?.kind === "row") {
    const found = await rows(
      tx,
      sql`select 1 as there from ${sql.identifier(first.source)} where id = ${first.id}::text::bigint`,
    );
    if (found.length === 0) return false;
  }
  if (ids.boards) await endBlockedTies(tx, ids.boards);
  // Owners may have made their boards secret meanwhile, which the Pins follow.
  if (alone.length > 0)
    await tx.execute(sql`update pins p set may_be_public = false, is_public = false from boards b
      where p.id = any(${list(alone.map(({ id }) => id))}::text::bigint[]) and b.id = p.board_id and b.owner_id = p.pinner_id and b.privacy <> 'public'`);
  // Board or people may have changed their visibility meanwhile.
  if (ids.pins) await tx.execute(sql`select publish_pins(${list(ids.pins)}::text::bigint[])`);
  await recountRows(tx, ids);
  return true;
}

/**
 * Erases the copies of at most `limit` decisions that nobody can appeal any more: the time is over and no appeal is open. A limit
 * needs them until it ends.
 * @param before decisions made before this time are final
 * @returns the number of decisions
 */
export async function forgetSealed(db: Database, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const gone = await rows<{ id: string }>(
    db,
    sql`with final as (
        select d.id from moderation_decisions d where d.created_at < ${before.toISOString()}::text::timestamptz
          and (d.consequence <> 'limited' or d.ended_at is not null)
          and exists (select from sealed_rows s where s.decision_id = d.id)
          and not exists (select from moderation_appeals a where a.decision_id = d.id and a.state = 'open')
        order by d.id ${sql.raw(`limit ${Math.trunc(limit)}`)}
      ), gone as (delete from sealed_rows s using final where s.decision_id = final.id)
      select id::text as id from final`,
  );
  return gone.length;
}
