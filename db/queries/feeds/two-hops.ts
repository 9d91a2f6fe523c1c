import { type SQL, sql } from "drizzle-orm";
import type { Together } from "../../../src/feeds/ranking.rules.ts";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/values.ts";

/** Limits: the newest saves of each start picture, the boards of those saves, and the newest Pins of each board. */
const SAVES_MAX = 40;
const BOARDS_MAX = 60;
const PINS_MAX = 60;
/** The maximum number of pictures in the result. */
const FOUND_MAX = 400;
/** The exponent that weakens often-saved start pictures: a picture that everybody saves says little about anybody. */
const START_POWER = -0.6;
/** The exponent that weakens large boards, which cover many subjects. */
const BOARD_SIZE_POWER = -0.5;
/** The exponent that strengthens boards reached from several starts beyond their sum. */
const BOARD_POWER = 1.25;
/** The exponent that weakens popular results in suggestions for a whole board or person; they rank high anyway. */
const REPIN_POWER = -0.15;

export interface TwoHopsParams {
  /** Pictures to start from, most significant first. */
  starts: readonly { imageId: string; weight: number }[];
  /** Pictures that the caller has already; the result omits them. */
  exceptImageIds: readonly string[];
  /** The ranking ignores Pins from this id on, so that new saves don't change it. */
  asOf: string;
  /** A board that is not searched. */
  exceptBoardId: string | null;
  isDamped: boolean;
}

/**
 * Finds pictures on the same public boards as the starts: from each start to its boards and on to their other pictures,
 * summed for each picture (two steps of a personalized PageRank without its sampling; docs/decisions/090). One
 * statement of index look-ups reads a bounded number of rows, whatever the size of the site. Exponents are cast,
 * because `power` is slow for numerics.
 */
export function twoHops(
  db: Database,
  { starts, exceptImageIds, asOf, exceptBoardId, isDamped }: TwoHopsParams,
): Promise<Together[]> {
  if (starts.length === 0) return Promise.resolve([]);
  const imageIds = starts.map(({ imageId }) => imageId);
  const text = twoHopsText({
    asOf,
    exceptBoardId,
    isDamped,
    starts: sql`select image_id, weight from unnest(${list(imageIds)}::text::bigint[],
      ${list(starts.map(({ weight }) => String(weight)))}::text::float8[]) as s(image_id, weight)`,
    held: sql`select unnest(${list([...imageIds, ...exceptImageIds])}::text::bigint[]) as image_id`,
  });
  return rows<Together & Record<string, unknown>>(db, togetherText(text));
}

/** Columns that turn a row `hop` of `twoHopsText` into the ids of a `Together`. */
export const HOP_AS_TEXT =
  sql.raw(`hop.image_id::text as "imageId", hop.pin_id::text as "pinId", hop.board_id::text as "boardId",
  hop.start_image_id::text as "startImageId"`);

/**
 * Only the statement, for callers that compute the starts in the same statement. It yields `image_id`, `pin_id`, `board_id`,
 * `start_image_id` and `worth`.
 * @param starts selects `image_id` and `weight`
 * @param held selects `image_id` of pictures to leave out. With null, the result includes the starts themselves, ranked by the other
 * starts
 */
export function twoHopsText({
  starts,
  held,
  asOf,
  exceptBoardId,
  isDamped,
}: Pick<TwoHopsParams, "asOf" | "exceptBoardId" | "isDamped"> & { starts: SQL; held: SQL | null }): SQL {
  const readable = sql`p.is_public and p.deleted_at is null and p.id < ${asOf}::text::bigint`;
  const elsewhere = exceptBoardId === null ? sql`` : sql`and p.board_id <> ${exceptBoardId}::text::bigint`;
  const standing = (says: SQL) => sql`power(${says} * b.thin, ${number(BOARD_POWER)})`;
  const weight = held
    ? { of: sql`b.weight`, from: sql``, by: sql`b.weight` }
    : {
        of: standing(sql`greatest(b.says - coalesce(own.says, 0), 0)`),
        from: sql`left join saves own on own.image_id = p.image_id and own.board_id = b.board_id`,
        by: sql`b.weight, b.says, b.thin, own.says`,
      };
  const left = held
    ? sql`left join (${held}) held on held.image_id = o.image_id where held.image_id is null`
    : sql`where o.weight > 0`;
  const damping = isDamped ? sql`* power((max(o.repins) + 1)::float8, ${number(REPIN_POWER)})` : sql``;
  // `distinct on` finds the first of a board's starts. The largest array, by the board's score and then the Pin, finds
  // the best board of a picture. Sorting each group would dominate the cost.
  return sql`with starts as (${starts}
      ), saves as materialized (
        select distinct on (s.image_id, p.board_id) s.image_id, p.board_id, s.weight * power(p.read::float8, ${number(START_POWER)}) as says
        from starts s cross join lateral (
          select newest.board_id, count(*) over () as read from (
            select p.board_id from pins p where p.image_id = s.image_id and ${readable} ${elsewhere}
            order by p.id desc limit ${number(SAVES_MAX)}
          ) newest
        ) p
      ), led as (
        select distinct on (board_id) board_id, image_id as start, sum(says) over (partition by board_id) as says
        from saves order by board_id, saves.says desc, image_id
      ), boards as materialized (
        select b.*, dense_rank() over (order by weight) as standing from (
          select b.*, ${standing(sql`b.says`)} as weight from (
            select v.board_id, v.start, v.says, power(greatest(b.pin_count - (
                select count(*) from pins p where p.board_id = v.board_id and p.id >= ${asOf}::text::bigint and p.deleted_at is null
              ), 1)::float8, ${number(BOARD_SIZE_POWER)}) as thin
            from led v join boards b on b.id = v.board_id
          ) b order by weight desc, b.board_id limit ${number(BOARDS_MAX)}
        ) b
      ), others as (
        select p.image_id, ${weight.of} as weight, array[b.standing, max(p.id), b.board_id, b.start] as by, max(p.repin_count) as repins
        from boards b cross join lateral (
          select p.image_id, p.id, p.repin_count from pins p where p.board_id = b.board_id and ${readable}
          order by p.id desc limit ${number(PINS_MAX)}
        ) p ${weight.from} group by p.image_id, b.board_id, b.standing, b.start, ${weight.by}
      ), found as (
        select o.image_id, sum(o.weight) ${damping} as worth, max(o.by) as by from others o ${left}
        group by o.image_id order by worth desc, o.image_id limit ${number(FOUND_MAX)}
      )
      select image_id, by[2] as pin_id, by[3] as board_id, by[4] as start_image_id, worth from found order by worth desc, image_id`;
}

/** Gathers the rows of `twoHopsText` into `Together`. */
const togetherText = (hops: SQL): SQL =>
  sql`select ${HOP_AS_TEXT}, hop.worth from (${hops}) hop order by hop.worth desc, hop.image_id`;

/** The rows of `twoHopsText`, each with a `score` from 0 to a million. */
export const scoredText = (hops: SQL): SQL =>
  sql`select hop.*, round(1000000 * hop.worth / max(hop.worth) over ()) as score from (${hops}) hop`;

/** A constant as SQL text. */
const number = (value: number) => sql.raw(Number.isInteger(value) ? String(value) : `${value}::float8`);
