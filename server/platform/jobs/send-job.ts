import { type SQL, sql } from "drizzle-orm";
// The statement alone: the library itself takes a tenth of a second to load, which a start need not wait for.
import { COMMON_JOB_TABLE, insertJobs } from "pg-boss/dist/plans.js";
import { type Database, rows } from "../../../db/client.ts";
import { QUEUE_SCHEMA } from "./queue-options.ts";

const statements = new Map<string, [before: SQL, after: SQL]>();

/** pg-boss's own insert for a queue, which also wakes its workers on commit, cut at its one parameter. */
function statementFor(queue: string): [before: SQL, after: SQL] {
  const known = statements.get(queue);
  if (known) return known;
  const text = insertJobs(QUEUE_SCHEMA, { table: COMMON_JOB_TABLE, name: queue, returnId: true, notify: true });
  const [before = "", after, ...more] = text.split("$1");
  if (after === undefined || more.length > 0) throw new Error("pg-boss's insert no longer has one parameter");
  const cut: [SQL, SQL] = [sql.raw(before), sql.raw(after)];
  statements.set(queue, cut);
  return cut;
}

/**
 * Puts a job into a queue with one statement, in the caller's transaction where `db` is one: the job's row is the
 * outbox (ARCHITECTURE.md 3), so no relay stands between the write and its consequence.
 * @param queue one of `queue-names.ts`; its row must exist (`installJobs`)
 */
export async function sendJob(db: Database, queue: string, data: object): Promise<void> {
  const [before, after] = statementFor(queue);
  const sent = await rows(db, sql`${before}${JSON.stringify([{ data }])}${after}`);
  if (sent.length !== 1) throw new Error(`the queue ${queue} took no job`);
}
