import { type SQL, sql } from "drizzle-orm";
// pg-boss doesn't export these, and loading all of it would slow down a start (docs/decisions/372).
import { COMMON_JOB_TABLE, failJobsByHeartbeat, insertJobs, notifyQueue } from "pg-boss/dist/plans.js";
import { QUEUE_SCHEMA } from "../queue-options.ts";

/** The table of all jobs, with its schema. */
export const JOB_TABLE = `${QUEUE_SCHEMA}.${COMMON_JOB_TABLE}`;

const inserts = new Map<string, [before: SQL, after: SQL]>();

/**
 * pg-boss's insert statement for a queue, split at its only parameter: a JSON list of jobs, as text.
 * @param notify whether it notifies the workers on commit
 */
export function insertStatement(queue: string, notify: boolean): [before: SQL, after: SQL] {
  const key = `${queue} ${notify}`;
  const known = inserts.get(key);
  if (known) return known;
  const text = insertJobs(QUEUE_SCHEMA, { table: COMMON_JOB_TABLE, name: queue, returnId: true, notify });
  const [before = "", after, ...more] = text.split("$1");
  if (after === undefined || more.length > 0) throw new Error("pg-boss's insert no longer has one parameter");
  const cut: [SQL, SQL] = [sql.raw(before), sql.raw(after)];
  inserts.set(key, cut);
  return cut;
}

/** Wakes the workers of a queue, in every process. */
export const notifyStatement = (queue: string): SQL => sql.raw(notifyQueue(QUEUE_SCHEMA, queue));

/** Fails the running jobs of these queues that have missed their heartbeats; pg-boss then retries them. */
export const failAbandonedStatement = (queues: readonly string[]): string =>
  failJobsByHeartbeat(QUEUE_SCHEMA, COMMON_JOB_TABLE, [...queues], false);
