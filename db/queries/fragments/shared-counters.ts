import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import type { SharedCounter } from "../../schema/counters.ts";

/*
 * Counters that unrelated people change at the same time: every save of a viral Pin counts on its one row. Nobody waits for the row. A
 * writer that finds it free adds to it; otherwise it adds an increment row, and the number is the sum of both (docs/decisions/126).
 */

/** SQL for the counter's current value, in a statement with the counter's row as `alias`. */
export function countOf(counter: SharedCounter, alias: string): string {
  const [, column] = split(counter);
  return `(${alias}.${column} + coalesce((select sum(left_over.delta) from counter_increments left_over
    where left_over.counter = '${counter}' and left_over.of_id = ${alias}.id), 0)::int)`;
}

/**
 * SQL that a statement evaluates for each row that it counts, preferably in RETURNING, which always runs: it adds to a counter. It never
 * waits for a row, so the caller may hold any locks and two writers can't deadlock. A writer that gets the row also folds in the
 * increments of others.
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

/** Maximum number of rows that one statement folds. */
const AT_ONCE = 500;

/**
 * Folds increments into their counters. Locked rows are skipped until next time, and increments of deleted rows are deleted. @returns the
 * number of remaining increments
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
