import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

export interface Counter {
  table: "users" | "boards" | "sections" | "pins" | "comments";
  column: string;
  /** Selects `id` and `n`, the true count for the column; a missing row counts 0. */
  truth: SQL;
  /** Like `truth`, for a few ids, if the planner can't narrow `truth` itself. */
  truthOf?: (ids: SQL) => SQL;
}

/** Excludes follows, likes and comments of suspended or deactivated people. */
const shown = (person: string): SQL => sql.raw(`join users who on who.id = ${person} and is_shown(who)`);

/** Pins in the trash are excluded. Pins on secret boards are included, except as saves of other people's Pins, which are public numbers. */
export const COUNTERS: readonly Counter[] = [
  {
    table: "users",
    column: "follower_count",
    truth: sql`select f.followee_id as id, count(*) as n from user_follows f ${shown("f.follower_id")} group by 1`,
  },
  {
    table: "users",
    column: "following_count",
    truth: sql`select f.follower_id as id, count(*) as n from user_follows f ${shown("f.followee_id")} group by 1`,
  },
  {
    table: "users",
    column: "pin_count",
    truth: sql`select pinner_id as id, count(*) as n from pins where deleted_at is null group by 1`,
  },
  { table: "users", column: "board_count", truth: sql`select owner_id as id, count(*) as n from boards group by 1` },
  {
    table: "boards",
    column: "pin_count",
    truth: sql`select board_id as id, count(*) as n from pins where deleted_at is null group by 1`,
  },
  {
    table: "boards",
    column: "section_count",
    truth: sql`select board_id as id, count(*) as n from sections group by 1`,
  },
  {
    table: "boards",
    column: "follower_count",
    truth: sql`select f.board_id as id, count(*) as n from board_follows f ${shown("f.user_id")} group by 1`,
  },
  {
    table: "sections",
    column: "pin_count",
    truth: sql`select section_id as id, count(*) as n from pins where deleted_at is null group by 1`,
  },
  {
    table: "pins",
    column: "comment_count",
    truth: sql`select c.pin_id as id, count(*) as n from comments c ${shown("c.user_id")}
      left join comments parent on parent.id = c.parent_id left join users above on above.id = parent.user_id
      where not c.is_held and (c.parent_id is null or not parent.is_held and is_shown(above)) group by 1`,
  },
  {
    table: "comments",
    column: "reply_count",
    truth: sql`select c.parent_id as id, count(*) as n from comments c ${shown("c.user_id")}
      where c.parent_id is not null and not c.is_held group by 1`,
  },
  {
    table: "comments",
    column: "like_count",
    truth: sql`select l.comment_id as id, count(*) as n from comment_likes l ${shown("l.user_id")} group by 1`,
  },
  {
    table: "pins",
    column: "repin_count",
    // A Pin that names one Pin as both sources counts once (`count-pins.ts`).
    truth: sql`select named.id, count(*) as n from pins p
      cross join lateral (select p.origin_pin_id as id union select p.saved_from_pin_id) named
      where p.deleted_at is null and p.is_public and named.id is not null group by 1`,
    truthOf: (ids) => sql`select named.id, count(*) as n from pins p
      cross join lateral (select p.origin_pin_id as id union select p.saved_from_pin_id) named
      where p.deleted_at is null and p.is_public and (p.origin_pin_id = any(${ids}) or p.saved_from_pin_id = any(${ids})) group by 1`,
  },
];

export interface Difference {
  /** `boards.pin_count` */
  counter: string;
  id: string;
  was: number;
  is: number;
}

export interface Recount {
  counter: string;
  /** The number of wrong rows; `examples` holds the first of them. */
  wrong: number;
  examples: Difference[];
}

const EXAMPLES = 20;

/**
 * Recounts every stored counter, and with `repair` writes those that differ. A counter's table is locked against writes while it is
 * counted, so that no change is lost between counting and writing.
 * @returns one entry for each counter with errors
 */
export async function recount(db: Database, { repair }: { repair: boolean }): Promise<Recount[]> {
  const found: Recount[] = [];
  for (const counter of COUNTERS) {
    const differences = await db.transaction((tx) => recountOne(tx as Database, counter, repair));
    const [first] = differences;
    if (first)
      found.push({ counter: first.counter, wrong: first.wrong, examples: differences.map(({ wrong: _, ...d }) => d) });
  }
  return found;
}

async function recountOne(tx: Database, { table, column, truth }: Counter, repair: boolean) {
  const [counted, number] = [sql.identifier(table), sql.identifier(column)];
  await tx.execute(sql`lock table ${counted} in share row exclusive mode`);
  // Increment rows are included (`shared-counters.ts`). They may grow in the meantime, and then the truth grows too.
  const wrong = sql`select t.id, t.${number} + coalesce(beside.n, 0)::int as was, coalesce(truth.n, 0)::int as n,
      coalesce(beside.n, 0)::int as beside
    from ${counted} t left join (${truth}) truth on truth.id = t.id
      left join (select of_id, sum(delta) as n from counter_increments where counter = ${`${table}.${column}`} group by 1) beside
        on beside.of_id = t.id
    where t.${number} + coalesce(beside.n, 0) <> coalesce(truth.n, 0)`;
  const changed = repair
    ? sql`update ${counted} t set ${number} = x.n - x.beside from (${wrong}) x where t.id = x.id returning t.id, x.was, x.n`
    : wrong;
  const differences = await rows<{ id: string; was: number; is: number; wrong: number }>(
    tx,
    sql`with changed as (${changed})
        select id::text as id, was, n as is, (count(*) over ())::int as wrong from changed order by changed.id limit ${EXAMPLES}`,
  );
  return differences.map((difference) => ({ counter: `${table}.${column}`, ...difference }));
}
