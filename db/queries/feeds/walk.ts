import { type SQL, sql } from "drizzle-orm";
import type { Visit } from "../../../src/feeds/walk.rules.ts";
import { type Database, rows } from "../../client.ts";
import { list } from "../id-lists.ts";

/** Walkers that set out in all, and how many boards each comes by. */
const WALKERS = 24;
const STEPS = 3;
/**
 * So many Pins on either side of the drawn place are looked at: of a picture's, to enter one's board; of a board's, to
 * visit them all. A draw alone would hardly ever meet Pins that were saved in one hour of a year.
 */
const REACH = 6;
/** In so many of 256 steps a walker begins again at its start. */
const RESTARTS = 128;
const VISITS_MAX = 500;

export interface WalkParams {
  /** Pictures, 24 at most. */
  imageIds: readonly string[];
  /** Only Pins below this id exist for the walk, so that what is saved meanwhile changes nothing. */
  asOf: string;
  /** The same seed takes the same ways. */
  seed: string;
  /** A board that is not entered. */
  exceptBoardId: string | null;
}

/** An id between the first and the last of a list, as far along as drawn. */
const between = (ends: "saved" | "board", shift: number): SQL =>
  sql.raw(`(${ends}.low + floor((${ends}.high - ${ends}.low) * (((w.hash >> ${shift}) & 65535) / 65535.0)))::bigint`);

/**
 * Walks at random from pictures to public boards that hold them and on to what stands there, and counts the Pins that are
 * visited (Pixie, Eksombatchai et al. 2018). All Pins of one picture are one node of the graph. A walker enters one of
 * the picture's boards, comes to a place on it (half of the time where the picture itself stands, for boards change their
 * subject with time), visits the Pins around it, and goes on from one of them or from its start.
 *
 * One statement whose cost knows no size: each step is six look-ups in an index, and a place is found by drawing an id
 * between the first and the last and taking what is next to it, which reads a few rows where OFFSET reads many.
 */
export function walkVisits(db: Database, { imageIds, asOf, seed, exceptBoardId }: WalkParams) {
  const perStart = sql.raw(String(Math.max(1, Math.floor(WALKERS / Math.max(1, imageIds.length)))));
  const readable = sql`p.is_public and p.deleted_at is null and p.id < ${asOf}::text::bigint`;
  const elsewhere = exceptBoardId === null ? sql`` : sql`and p.board_id <> ${exceptBoardId}::text::bigint`;
  const saves = sql`p.image_id = w.image_id and ${readable} ${elsewhere}`;
  const stands = sql`p.board_id = entry.board_id and ${readable}`;
  const [steps, reach, restarts, most] = [STEPS, REACH, RESTARTS, VISITS_MAX].map((n) => sql.raw(String(n)));
  return rows<Visit & Record<string, unknown>>(
    db,
    sql`with recursive walk as (
        select ((s.place - 1) * 64 + n) * 64 as walker, 0 as step, s.id as start, s.id as image_id, 0::bigint as pin_id,
          0::bigint as board_id, true as goes_on
        from unnest(${list(imageIds)}::text::bigint[]) with ordinality s(id, place)
        cross join generate_series(1, ${perStart}) n
        union all
        select w.walker, w.step + 1, w.start, here.image_id, here.id, entry.board_id, here.turn = 1
        from (
          select w.walker, w.step, w.start, w.hash,
            case when (w.hash & 255) < ${restarts} then w.start else w.image_id end as image_id
          from (
            select w.*, hashint8extended(w.walker + w.step, ${seed}::text::bigint) as hash
            from walk w where w.goes_on and w.step < ${steps}
          ) w
        ) w
        cross join lateral (
          select (select p.id from pins p where ${saves} order by p.id limit 1) as low,
            (select p.id from pins p where ${saves} order by p.id desc limit 1) as high offset 0
        ) saved
        cross join lateral (select ${between("saved", 8)} as id offset 0) at_save
        cross join lateral (
          select p.id, p.board_id from (
            (select p.id, p.board_id from pins p where ${saves} and p.id >= at_save.id order by p.id limit ${reach})
            union all
            (select p.id, p.board_id from pins p where ${saves} and p.id < at_save.id order by p.id desc limit ${reach})
          ) p order by hashint8extended(p.id, w.hash) limit 1
        ) entry
        cross join lateral (
          select case when (w.hash >> 40) & 1 = 0 then entry.id else ${between("board", 24)} end as id from (
            select (select p.id from pins p where ${stands} order by p.id limit 1) as low,
              (select p.id from pins p where ${stands} order by p.id desc limit 1) as high offset 0
          ) board offset 0
        ) place
        cross join lateral (
          select around.*, row_number() over (order by hashint8extended(around.id, w.hash)) as turn from (
            (select p.id, p.image_id from pins p where ${stands} and p.id >= place.id order by p.id limit ${reach})
            union all
            (select p.id, p.image_id from pins p where ${stands} and p.id < place.id order by p.id desc limit ${reach})
          ) around
        ) here
      )
      select start::text as start, image_id::text as "imageId", pin_id::text as "pinId", board_id::text as "boardId",
        count(*)::int as visits
      from walk where step > 0 and image_id <> all(${list(imageIds)}::text::bigint[])
      group by walk.start, walk.image_id, walk.pin_id, walk.board_id order by visits desc, walk.pin_id limit ${most}`,
  );
}
