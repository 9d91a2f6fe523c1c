import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { FAILED_JOB_DAYS } from "../../../../src/operating/limits.ts";
import { EVENT_QUEUE } from "../queue-options.ts";
import { JOB_TABLE } from "./statements.ts";

/** Names of the indexes on failed jobs: of all queues, and of one. */
const FAILED = "tackboard_failed";
export const FAILED_OF_QUEUE = "tackboard_failed_of_queue";

/** Creates the indexes of the list of failed jobs. They have no entries while nothing fails. */
export async function ensureFailedIndexes(db: Database): Promise<void> {
  const [all, ofQueue, jobs] = [FAILED, FAILED_OF_QUEUE, JOB_TABLE].map((name) => sql.raw(name));
  await db.transaction(async (tx) => {
    // `if not exists` alone fails in all but one of several processes that start at once.
    await tx.execute(sql`lock table ${jobs} in share row exclusive mode`);
    await tx.execute(
      sql`create index if not exists ${all} on ${jobs} (completed_on desc, id desc) where state = 'failed'`,
    );
    await tx.execute(
      sql`create index if not exists ${ofQueue} on ${jobs} (name, completed_on desc, id desc) where state = 'failed'`,
    );
  });
}

/** About how many failed jobs of a queue are kept: an outage may fail many, and searches of all jobs read them. */
const KEPT_OF_QUEUE = 1_000;

/**
 * Keeps jobs that failed lately for an administrator; finished jobs are deleted after an hour. Only jobs that pg-boss may
 * not have deleted yet need to be looked at.
 */
export const keepFailedStatement = (): SQL => {
  const seconds = sql.raw(String(FAILED_JOB_DAYS * 86_400));
  const [jobs, most] = [JOB_TABLE, String(KEPT_OF_QUEUE)].map((text) => sql.raw(text));
  return sql`update ${jobs} j set deletion_seconds = ${seconds}
    where state = 'failed' and deletion_seconds < ${seconds}
      and (select count(*) from (select from ${jobs} k where k.state = 'failed' and k.name = j.name
        and k.deletion_seconds = ${seconds} limit ${most}) kept) < ${most}
      and completed_on > now() - make_interval(secs => ${sql.raw(String(2 * EVENT_QUEUE.deleteAfterSeconds))})`;
};
