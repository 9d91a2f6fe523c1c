import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isUniqueViolation } from "../../engine/faults.ts";
import { list } from "../fragments/values.ts";

/** A job that failed for good, as the database returns it. */
export type FailedJobRow = {
  id: string;
  queue: string;
  attempts: number;
  createdAt: string;
  failedAt: string;
  /** `failedAt` to the microsecond, for the cursor. */
  failedExactly: string;
  /** Null for jobs that timed out, or whose process died. */
  error: string | null;
  data: string;
};

const utc = (column: string, digits: "MS" | "US") =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.${digits}"Z"')`);

/** The failed jobs of one queue, or of all. */
const failed = (queue: string | null): SQL =>
  queue === null ? sql`j.state = 'failed'` : sql`j.state = 'failed' and j.name = ${queue}::text`;

/** Jobs that failed for good, newest first. @param after the last row's `failedExactly` and id */
export const listFailedJobs = (
  db: Database,
  { queue, after, limit }: { queue: string | null; after: string[] | null; limit: number },
): Promise<FailedJobRow[]> =>
  rows<FailedJobRow>(
    db,
    sql`select j.id::text as id, j.name as queue, (j.retry_count + 1)::int as attempts,
        ${utc("j.created_on", "MS")} as "createdAt", ${utc("j.completed_on", "MS")} as "failedAt",
        ${utc("j.completed_on", "US")} as "failedExactly",
        j.output->>'error' as error, coalesce(j.data::text, '{}') as data
      from pgboss.job_common j where ${failed(queue)}
        and ${after ? sql`(j.completed_on, j.id) < (${after[0]}::text::timestamptz, ${after[1]}::text::uuid)` : sql`true`}
      order by j.completed_on desc, j.id desc limit ${limit}::int`,
  );

export interface ChosenJobs {
  queue: string;
  /** One job; null for all that failed. */
  jobId: string | null;
  limit: number;
}

/** Locks failed jobs, the newest first; those that another transaction has locked are left out. */
const lockFailed = (tx: Database, { queue, jobId, limit }: ChosenJobs): Promise<{ id: string; policy: string }[]> =>
  rows(
    tx,
    sql`select j.id::text as id, j.policy from pgboss.job_common j
      where ${failed(queue)} and ${jobId ? sql`j.id = ${jobId}::text::uuid` : sql`true`}
      order by j.completed_on desc, j.id desc limit ${limit}::int for update skip locked`,
  );

const deleteJobs = async (tx: Database, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.execute(sql`delete from pgboss.job_common where id = any(${list(ids)}::text::uuid[])`);
};

/** Deletes failed jobs. @returns how many there were */
export async function dropFailedJobs(tx: Database, chosen: ChosenJobs): Promise<number> {
  const found = await lockFailed(tx, chosen);
  await deleteJobs(
    tx,
    found.map(({ id }) => id),
  );
  return found.length;
}

/**
 * Queues failed jobs with all their attempts. A queue that takes one job at a time gets the newest, unless another one
 * waits or runs already; its other failed jobs are deleted, because each of them does the same work.
 * @returns how many there were
 */
export async function retryFailedJobs(tx: Database, chosen: ChosenJobs): Promise<number> {
  const found = await lockFailed(tx, chosen);
  const isStandard = found.every(({ policy }) => policy === "standard");
  const revived = isStandard ? found : found.slice(0, 1);
  await deleteJobs(
    tx,
    found.slice(revived.length).map(({ id }) => id),
  );
  if (revived.length === 0) return 0;
  const ids = list(revived.map(({ id }) => id));
  const free = isStandard
    ? sql`true`
    : sql`not exists (select from pgboss.job_common w where w.name = j.name and w.state < 'completed')`;
  const revive = (at: Database) =>
    rows<{ id: string }>(
      at,
      sql`update pgboss.job_common j set state = 'retry', retry_count = 0, start_after = now(), started_on = null,
        completed_on = null, heartbeat_on = null, output = null, deletion_seconds = q.deletion_seconds,
        keep_until = now() + make_interval(secs => q.retention_seconds)
      from pgboss.queue q where q.name = j.name and j.id = any(${ids}::text::uuid[]) and ${free}
      returning j.id::text as id`,
    );
  // The schedule may have queued a job that this transaction can't see yet: the index then refuses a second one.
  const changed = await tx.transaction(revive).catch((error: unknown) => {
    if (isUniqueViolation(error)) return [];
    throw error;
  });
  if (changed.length === 0) await deleteJobs(tx, [revived[0]?.id ?? ""]);
  return found.length;
}
