import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { limitTo } from "../fragments/pin-list.ts";

/** The number of newest public Pins to read per picture; the most common names of their boards are stored. */
const PINS_OF_PICTURE = 300;
const NAMES_MAX = 24;
/** The most times that a name counts, however many boards have it. */
const TIMES_MAX = 3;
/** The key of an advisory lock that all processes share. */
const LOCK = 7_240_117;

/**
 * Recomputes the names of the next due pictures from the public boards and sections they are on, and stores them, with the words of a note or PDF, on the first public Pin
 * of each (`pins.around`). One statement reads one snapshot; later changes make the picture due again.
 * @returns the number of finished rows of the queue
 */
export function writePictureWords(db: Database, { limit }: { limit: number }): Promise<number> {
  return db.transaction(async (tx) => {
    // Serializes writers, so that an older snapshot can't be written last.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const [row] = await rows<{ done: number }>(
      tx,
      sql`with due as (
          delete from picture_words_due where id in (select id from picture_words_due order by id ${limitTo(limit)})
          returning image_id
        ), pictures as materialized (select distinct image_id from due),
        held as materialized (
          select p.* from pictures c cross join lateral (
            select p.id, p.image_id, p.board_id, p.section_id from pins p
            where p.image_id = c.image_id and p.is_public and p.deleted_at is null
            order by p.id desc ${limitTo(PINS_OF_PICTURE)}
          ) p
        ), named as (
          select h.image_id, b.name, h.board_id from held h join boards b on b.id = h.board_id
            where b.privacy = 'public' and b.archived_at is null
          union
          select h.image_id, s.title, h.board_id from held h join sections s on s.id = h.section_id
            join boards b on b.id = h.board_id where b.privacy = 'public' and b.archived_at is null
          union
          select h.image_id, concat_ws(' ', r.name, r.brand, r.site_name), h.board_id
            from held h join rich_pins r on r.pin_id = h.id where r.type is not null
        ), names as (
          select image_id, min(name) as name, count(distinct board_id) as boards,
            row_number() over (partition by image_id order by count(distinct board_id) desc, lower(name)) as place
          from named group by image_id, lower(name)
        ), called as (
          select image_id, string_agg(rtrim(repeat(name || E'\n', least(boards, ${sql.raw(String(TIMES_MAX))})::int)), E'\n' order by place) as text
          from names where place <= ${sql.raw(String(NAMES_MAX))} group by image_id
        ), firsts as materialized (
          select p.id, c.image_id, concat_ws(E'\n', called.text, (select u.first_name || ' ' || u.last_name from users u
              where u.id = case when p.origin_pin_id is null then p.pinner_id else p.native_creator_id end
                and u.suspended_at is null and u.deactivated_at is null),
            (select d.content from documents d where d.image_id = c.image_id)) as text
          from pictures c
          cross join lateral (select p.id, p.origin_pin_id, p.pinner_id, p.native_creator_id from pins p
            where p.image_id = c.image_id and p.is_public and p.deleted_at is null order by p.id limit 1) p
          left join called on called.image_id = c.image_id
        ), written as (
          update pins p set around = coalesce(f.text, '')
          from (
            select id, text from firsts
            union all
            select old.id, '' from pictures c join pins old on old.image_id = c.image_id and old.around <> ''
              where old.id not in (select id from firsts)
          ) f
          where p.id = f.id and p.around <> coalesce(f.text, '')
          returning 1
        )
        select (select count(*) from due)::int as done, (select count(*) from written)::int as written`,
    );
    return row?.done ?? 0;
  });
}
