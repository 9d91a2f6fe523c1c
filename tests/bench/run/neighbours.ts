import { sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/client.ts";
import { boardPictures } from "../../../db/queries/feeds/related-pins.ts";
import { findRelatedStart } from "../../../db/queries/feeds/related-start.ts";
import { twoHops } from "../../../db/queries/feeds/two-hops.ts";
import { list } from "../../../db/queries/fragments/values.ts";
import { backendClock, type Clock } from "./backend-clock.ts";
import { fill } from "./run-engine.ts";
import type { Site } from "./site.ts";
import { table } from "./table.ts";

/** Pins and boards to query, and saves to count the changed lists of. */
const PINS = 300;
const BOARDS = 60;
const SAVES = 300;
/** As many pictures as `twoHops` returns. */
const SAVES_READ = sql.raw("40");
/** Boards with fewer Pins are not queried. */
const BOARD_PINS_MIN = 5;
/** As many as `server/slices/feeds/related.ts` uses. */
const STARTS_MAX = 24;
/** Size of a table row: four pages of a feed, out of the 400 that two hops rank. */
const KEPT = 100;
/** Turns of each read; the first warms up. */
const TURNS = 3;
/** Pins of a first page, for the overlap of both ways. */
const PAGE = 25;
/** Larger than every Pin's id. */
const AS_OF = "9223372036854775807";
/** Maximum cost of a read from the table, relative to two hops, for the table to be worth it. */
const GOAL = 0.25;

interface Found {
  imageId: string;
}

/**
 * Whether a table of each picture's neighbors would pay (docs/decisions/090): compares the product's reads with reads from
 * such a table, and measures the cost of maintaining it. One connection, so one core of the database.
 */
export async function neighboursReport(site: Site, pins: number, say: (line: string) => void): Promise<string> {
  await fill(site, pins, say);
  const open = await site.open();
  try {
    const clock = await backendClock(open.db, site.engine);
    return `${site.engine}, ${pins} Pins, one connection, ${clock.name}\n${await measure(open.db, clock, say)}`;
  } finally {
    await open.db.execute(sql`drop table if exists image_neighbours`);
    await open.close();
  }
}

async function measure(db: Database, clock: Clock, say: (line: string) => void): Promise<string> {
  const asked = await rows<{ pinId: string; imageId: string }>(
    db,
    sql`select id::text as "pinId", image_id::text as "imageId" from pins where is_public and deleted_at is null
      order by hashint8extended(id, 5) limit ${PINS}`,
  );
  const boards = await startsOfBoards(db);
  await db.execute(sql`drop table if exists image_neighbours`);
  await db.execute(sql`create table image_neighbours (image_id bigint primary key, neighbours bigint[] not null,
    scores real[] not null, refreshed_at timestamptz not null default now())`);
  say("filling the table");
  const images = [...new Set([...asked.map(({ imageId }) => imageId), ...boards.flatMap(({ starts }) => starts)])];
  const refreshed: number[] = [];
  for (const imageId of images) refreshed.push((await timed(() => refresh(db, imageId), clock)).took);
  await db.execute(sql`analyze image_neighbours`);
  say("reading");
  const related = await beside(
    asked,
    async ({ pinId }) => (await findRelatedStart(db, { pinId, viewerId: null, asOf: AS_OF }))?.together ?? [],
    ({ pinId }) => relatedFromTable(db, pinId),
    clock,
  );
  const ideas = await beside(
    boards,
    ({ boardId, starts, known }) =>
      twoHops(db, {
        starts: starts.map((imageId) => ({ imageId, weight: 1 })),
        exceptImageIds: known,
        asOf: AS_OF,
        exceptBoardId: boardId,
        isDamped: true,
      }),
    ({ starts, known }) => boardFromTable(db, starts, known),
    clock,
  );
  const [size] = await rows<{ bytes: number; all: number }>(
    db,
    sql`select (pg_total_relation_size('image_neighbours') / greatest(1, (select count(*) from image_neighbours)))::int as bytes,
      (select count(distinct image_id) from pins where is_public and deleted_at is null)::int as "all"`,
  );
  // A save changes its own picture's list, and those of pictures with the board among their newest saves.
  const boardsOfSaves = await rows<{ lists: number; saves: number }>(
    db,
    sql`select s.saves, (select count(distinct p.image_id) from pins p where p.board_id = s.board_id and p.is_public
        and p.deleted_at is null and ${SAVES_READ} > (select count(*) from (select 1 from pins later where later.image_id = p.image_id
          and later.is_public and later.deleted_at is null and later.id > p.id limit ${SAVES_READ}) l))::int as lists
      from (select board_id, count(*)::int as saves from (
        select board_id from pins where is_public and deleted_at is null order by hashint8extended(id, 6) limit ${SAVES}
      ) p group by board_id) s`,
  );
  const changed = boardsOfSaves.flatMap(({ lists, saves }) => Array.from({ length: saves }, () => lists + 1));
  const lists = mean(changed);
  const perSave = lists * at(refreshed, 0.5);
  const saved = at(related.hops, 0.5) - at(related.kept, 0.5);
  return [
    table([
      ["read", "two hops p50", "p99", "table p50", "p99", "cost of it", "first 25 the same"],
      readRow("related Pins", related),
      readRow("ideas for a board", ideas),
    ]),
    "",
    `a list of ${KEPT}: ${ms(at(refreshed, 0.5))} to make (p99 ${ms(at(refreshed, 0.99))}), ${size?.bytes ?? 0} bytes; ` +
      `${(((size?.bytes ?? 0) * (size?.all ?? 0)) / 1e6).toFixed(0)} MB for ${size?.all ?? 0} pictures`,
    `a save changes ${lists.toFixed(0)} lists (median ${at(changed, 0.5)}, p99 ${at(changed, 0.99)}): ` +
      `${ms(perSave)} of one core for each save, if all are made anew`,
    `a related read saves ${saved.toFixed(2)} ms: it pays from ${saved > 0 ? (perSave / saved).toFixed(0) : "no number of"} reads a save`,
    `goal: at most ${GOAL} of the cost of both reads and the same quality`,
  ].join("\n");
}

/** Public boards, with the pictures that their ideas start from. */
async function startsOfBoards(db: Database) {
  const boards = await rows<{ id: string }>(
    db,
    sql`select id::text as id from boards where privacy = 'public' and pin_count >= ${BOARD_PINS_MIN}
      order by hashint8extended(id, 5) limit ${BOARDS}`,
  );
  const found = [];
  for (const { id } of boards) {
    const pictures = await boardPictures(db, { boardId: id, asOf: AS_OF });
    const shared = pictures.filter(({ isShared }) => isShared).slice(0, STARTS_MAX);
    if (shared.length === 0) continue;
    found.push({
      boardId: id,
      starts: shared.map(({ imageId }) => imageId),
      known: pictures.map(({ imageId }) => imageId),
    });
  }
  return found;
}

/** Recomputes a picture's list, by the ranking of its related Pins. */
async function refresh(db: Database, imageId: string): Promise<void> {
  const found = await twoHops(db, {
    starts: [{ imageId, weight: 1 }],
    exceptImageIds: [],
    asOf: AS_OF,
    exceptBoardId: null,
    isDamped: false,
  });
  const kept = found.slice(0, KEPT);
  await db.execute(sql`insert into image_neighbours (image_id, neighbours, scores) values (${imageId}::text::bigint,
      ${list(kept.map((one) => one.imageId))}::text::bigint[], ${list(kept.map(({ worth }) => worth))}::text::real[])
    on conflict (image_id) do update set neighbours = excluded.neighbours, scores = excluded.scores, refreshed_at = now()`);
}

/** The Pin that represents a picture: the table can't store one, as it may turn secret or be deleted. */
const newestOf = sql.raw(`cross join lateral (select p.id, p.board_id from pins p where p.image_id = hop.image_id
  and p.is_public and p.deleted_at is null order by p.id desc limit 1) newest`);

/** The result of `findRelatedStart`, with its hops from the table. */
async function relatedFromTable(db: Database, pinId: string): Promise<Found[]> {
  const [row] = await rows<{ together: Found[] }>(
    db,
    sql`select pin.board_id::text as "boardId", pin.image_id::text as "imageId", v.source, v.vector,
        (select i.phash || i.signature from images i where i.id = pin.image_id) as print,
        coalesce((select json_agg(json_build_object('imageId', hop.image_id::text, 'pinId', newest.id::text,
            'boardId', newest.board_id::text, 'worth', hop.score, 'print', i.phash || i.signature) order by hop.place)
          from image_neighbours n cross join unnest(n.neighbours, n.scores) with ordinality hop(image_id, score, place)
            ${newestOf} join images i on i.id = hop.image_id
          where n.image_id = pin.image_id), '[]') as together
      from pins pin left join image_vectors v on v.image_id = pin.image_id
      where pin.id = ${pinId}::text::bigint and pin.is_public and pin.deleted_at is null`,
  );
  return row?.together ?? [];
}

/** The summed lists of a board's pictures, without its own. */
const boardFromTable = (db: Database, starts: readonly string[], known: readonly string[]): Promise<Found[]> =>
  rows<Found & Record<string, unknown>>(
    db,
    sql`select hop.image_id::text as "imageId", newest.id::text as "pinId", newest.board_id::text as "boardId", hop.worth
      from (
        select one.image_id, sum(one.score) as worth from image_neighbours n cross join unnest(n.neighbours, n.scores) one(image_id, score)
        where n.image_id = any(${list(starts)}::text::bigint[]) and one.image_id <> all(${list(known)}::text::bigint[])
        group by one.image_id order by worth desc, one.image_id limit 400
      ) hop ${newestOf} order by hop.worth desc, hop.image_id`,
  );

interface Beside {
  hops: number[];
  kept: number[];
  /** The part of the product's first page that the table gives too. */
  same: number;
}

/** Both ways in turn for each query, so that other load on the machine affects both. */
async function beside<Q>(
  questions: readonly Q[],
  hops: (question: Q) => Promise<readonly Found[]>,
  kept: (question: Q) => Promise<readonly Found[]>,
  clock: Clock,
): Promise<Beside> {
  const figures: Beside = { hops: [], kept: [], same: 0 };
  const same: number[] = [];
  for (let turn = 0; turn < TURNS; turn++)
    for (const question of questions) {
      const ours = await timed(() => hops(question), clock);
      const theirs = await timed(() => kept(question), clock);
      if (turn === 0) {
        const page = new Set(theirs.value.slice(0, PAGE).map(({ imageId }) => imageId));
        const wanted = ours.value.slice(0, PAGE);
        if (wanted.length > 0) same.push(wanted.filter(({ imageId }) => page.has(imageId)).length / wanted.length);
        continue;
      }
      figures.hops.push(ours.took);
      figures.kept.push(theirs.took);
    }
  return { ...figures, same: mean(same) };
}

async function timed<T>(work: () => Promise<T>, clock: Clock): Promise<{ value: T; took: number }> {
  const began = clock.now();
  const value = await work();
  return { value, took: clock.now() - began };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;
const ms = (value: number) => `${value.toFixed(2)} ms`;
const readRow = (name: string, { hops, kept, same }: Beside): string[] => [
  name,
  ...[at(hops, 0.5), at(hops, 0.99), at(kept, 0.5), at(kept, 0.99)].map(ms),
  (at(kept, 0.5) / at(hops, 0.5)).toFixed(2),
  same.toFixed(2),
];
