import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import type { TestApp } from "./test-app.ts";

/** A test's server, or anything else with its database. */
type HasDatabase = { deps: Pick<TestApp["deps"], "db"> };

const LIVE = "from pins where deleted_at is null";
/** Excludes suspended and deactivated people, and replies below hidden comments. */
const shown = (person: string) =>
  `join users who on who.id = ${person} and who.suspended_at is null and who.deactivated_at is null`;
const SEEN = `where c.parent_id is null or exists (select from comments parent ${shown("parent.user_id")} where parent.id = c.parent_id)`;
/** Every stored counter: its table and column, and a query with one row per counted row, whose `of` is the counter's owner. */
const COUNTERS = [
  { table: "users", column: "board_count", holders: "select owner_id as of from boards" },
  { table: "users", column: "pin_count", holders: `select pinner_id as of ${LIVE}` },
  {
    table: "users",
    column: "follower_count",
    holders: `select f.followee_id as of from user_follows f ${shown("f.follower_id")}`,
  },
  {
    table: "users",
    column: "following_count",
    holders: `select f.follower_id as of from user_follows f ${shown("f.followee_id")}`,
  },
  { table: "boards", column: "pin_count", holders: `select board_id as of ${LIVE}` },
  { table: "boards", column: "section_count", holders: "select board_id as of from sections" },
  {
    table: "boards",
    column: "follower_count",
    holders: `select f.board_id as of from board_follows f ${shown("f.user_id")}`,
  },
  { table: "sections", column: "pin_count", holders: `select section_id as of ${LIVE}` },
  {
    table: "pins",
    column: "comment_count",
    holders: `select c.pin_id as of from comments c ${shown("c.user_id")} ${SEEN}`,
  },
  {
    table: "comments",
    column: "reply_count",
    holders: `select c.parent_id as of from comments c ${shown("c.user_id")}`,
  },
  {
    table: "comments",
    column: "like_count",
    holders: `select l.comment_id as of from comment_likes l ${shown("l.user_id")}`,
  },
  {
    table: "pins",
    column: "repin_count",
    holders: `select origin_pin_id as of ${LIVE} and is_public union all
      select saved_from_pin_id as of ${LIVE} and is_public and saved_from_pin_id is distinct from origin_pin_id`,
  },
] as const;

/** A statement's `id` and `counted` of every row of a counter's table. */
const countedOf = ({ table, holders }: (typeof COUNTERS)[number]) =>
  sql.raw(`select holder.id, coalesce(counts.n, 0)::int as counted from ${table} holder
    left join (select held.of, count(*) as n from (${holders}) held group by held.of) counts on counts.of = holder.id`);

/** Recomputes every counter, for tests that write rows straight into the database. */
export async function recount(app: HasDatabase): Promise<void> {
  for (const counter of COUNTERS) {
    const column = sql.raw(counter.column);
    await app.deps.db.execute(
      sql`delete from counter_increments where counter = ${`${counter.table}.${counter.column}`}`,
    );
    await app.deps.db.execute(sql`update ${sql.raw(counter.table)} o set ${column} = truth.counted
      from (${countedOf(counter)}) truth where truth.id = o.id and o.${column} <> truth.counted`);
  }
}

/** Every wrong counter, as in `boards.pin_count of 123: 2, counted 1`; empty if all are right. */
export async function wrongCounters(app: HasDatabase): Promise<string[]> {
  const wrong: string[] = [];
  for (const counter of COUNTERS) {
    const found = await rows<{ id: string; kept: number; counted: number }>(
      app.deps.db,
      sql`select kept.id::text as id, kept.n as kept, truth.counted from (
          select o.id, o.${sql.raw(counter.column)} + coalesce((select sum(i.delta)::int from counter_increments i
            where i.of_id = o.id and i.counter = ${`${counter.table}.${counter.column}`}), 0) as n from ${sql.raw(counter.table)} o
        ) kept join (${countedOf(counter)}) truth on truth.id = kept.id where kept.n <> truth.counted`,
    );
    const words = (row: (typeof found)[number]) =>
      `${counter.table}.${counter.column} of ${row.id}: ${row.kept}, counted ${row.counted}`;
    wrong.push(...found.map(words));
  }
  return wrong;
}
