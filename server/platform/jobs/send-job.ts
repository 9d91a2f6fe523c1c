import { type SQL, sql } from "drizzle-orm";
// The statement alone: the library itself takes a tenth of a second to load, which a start need not wait for.
import { COMMON_JOB_TABLE, insertJobs, notifyQueue } from "pg-boss/dist/plans.js";
import { type Database, rows } from "../../../db/client.ts";
import { countStatements } from "../../../db/statement-count.ts";
import { QUEUE_SCHEMA } from "./queue-options.ts";

const statements = new Map<string, [before: SQL, after: SQL]>();

/** pg-boss's own insert for a queue, cut at its one parameter. @param notify whether it wakes the workers on commit */
function statementFor(queue: string, notify: boolean): [before: SQL, after: SQL] {
  const key = `${queue} ${notify}`;
  const known = statements.get(key);
  if (known) return known;
  const text = insertJobs(QUEUE_SCHEMA, { table: COMMON_JOB_TABLE, name: queue, returnId: true, notify });
  const [before = "", after, ...more] = text.split("$1");
  if (after === undefined || more.length > 0) throw new Error("pg-boss's insert no longer has one parameter");
  const cut: [SQL, SQL] = [sql.raw(before), sql.raw(after)];
  statements.set(key, cut);
  return cut;
}

/**
 * Puts a job into a queue with one statement, in the caller's transaction where `db` is one: the job's row is the
 * outbox (ARCHITECTURE.md 3), so no relay stands between the write and its consequence.
 * @param queue one of `queue-names.ts`; its row must exist (`installJobs`)
 */
export async function sendJob(db: Database, queue: string, data: object): Promise<void> {
  const [before, after] = statementFor(queue, true);
  const sent = await rows(db, sql`${before}${JSON.stringify([{ data }])}${after}`);
  if (sent.length !== 1) throw new Error(`the queue ${queue} took no job`);
}

/**
 * The same as a part of another statement's `with`: the job is sent where `when`, a select, has a row. It wakes nobody, for a
 * statement that notifies commits alone, after every other one that does: call `wakeWorkers` afterwards.
 */
export function jobWhen(queue: string, data: object, when: SQL): SQL {
  const [before, after] = statementFor(queue, false);
  return sql`${before}(case when exists (${when}) then ${JSON.stringify([{ data }])}::text else '[]' end)${after}`;
}

/** Long enough for many commits to wake the workers once. */
const WAKE_MS = 10;
const waking = new WeakMap<Database, Set<string>>();

/** Wakes a queue's workers soon, once for many; where that is lost, they look by themselves every few seconds. */
export function wakeWorkers(db: Database, queue: string): void {
  const known = waking.get(db);
  if (known) return void known.add(queue);
  const queues = new Set([queue]);
  waking.set(db, queues);
  const wake = async () => {
    waking.delete(db);
    for (const name of queues) await rows(db, sql.raw(notifyQueue(QUEUE_SCHEMA, name)));
  };
  // Not a statement of the request that happens to be the first.
  countStatements({ statements: 0 }, () => setTimeout(() => wake().catch(() => {}), WAKE_MS).unref());
}
