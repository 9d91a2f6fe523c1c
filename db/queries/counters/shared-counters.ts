import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import type { SharedCounter } from "../../schema/counters.ts";

/*
 * Counters that strangers change at the same moment: everybody who saves a viral Pin counts on its one row. Nobody waits
 * for it: who finds the row free adds to it, who doesn't leaves an increment beside it, and the number is both together
 * (docs/decisions/126).
 */

/** The number as it is, for a statement in which the counter's row goes by `alias`. */
export function countOf(counter: SharedCounter, alias: string): string {
  const [, column] = split(counter);
  return `(${alias}.${column} + coalesce((select sum(left_over.delta) from counter_increments left_over
    where left_over.counter = '${counter}' and left_over.of_id = ${alias}.id), 0)::int)`;
}

/**
 * What a statement has run for each row that it counts, best in its RETURNING, which nothing leaves out: adds to a counter. It
 * never waits for a row, so that any locks may be held and no two writers can deadlock here. Who gets the row takes what others
 * have left beside it along.
 */
export const addTo = (counter: SharedCounter, { id, by }: { id: string; by: string }): SQL =>
  sql.raw(`add_to_${counter.replace(".", "_")}(${id}, ${by})`);

/** Adds `by` to the counter of each id, in the caller's transaction. */
export async function addToEach(
  db: Database,
  { counter, ids, by }: { counter: SharedCounter; ids: readonly string[]; by: 1 | -1 },
): Promise<void> {
  if (ids.length === 0) return;
  await rows(
    db,
    sql`select ${addTo(counter, { id: "id", by: String(by) })} from unnest(${`{${ids.join(",")}}`}::text::bigint[]) id`,
  );
}

/** Rows folded by one statement. */
const AT_ONCE = 500;

/**
 * Folds what was left beside counters into them; a row that somebody holds is left for the next time, and what was left
 * for a row that is gone goes. @returns how many increments are left
 */
export async function foldCounters(db: Database): Promise<number> {
  const waiting = await rows<{ counter: SharedCounter }>(db, sql`select distinct counter from counter_increments`);
  for (const { counter } of waiting) {
    const [table] = split(counter);
    await rows(
      db,
      sql`with changes as materialized (
          select distinct of_id as id from counter_increments where counter = ${counter}
          limit ${sql.raw(String(AT_ONCE))}
        ), gone as (
          delete from counter_increments i where i.counter = ${counter}
            and i.of_id in (select c.id from changes c left join ${sql.raw(table)} t on t.id = c.id where t.id is null)
        ) select ${addTo(counter, { id: "id", by: "0" })} from changes`,
    );
  }
  if (waiting.length === 0) return 0;
  const [left] = await rows<{ left: number }>(db, sql`select count(*)::int as left from counter_increments`);
  return left?.left ?? 0;
}

const split = (counter: SharedCounter) => counter.split(".") as [table: string, column: string];
