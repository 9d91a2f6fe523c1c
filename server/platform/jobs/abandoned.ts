import { sql } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import type { Database } from "../../../db/client.ts";
import { keepFailedStatement } from "./pg-boss/failed-jobs.ts";
import { failAbandonedStatement } from "./pg-boss/statements.ts";
import { EVENT_QUEUE } from "./queue-options.ts";

/**
 * Milliseconds between two searches. Together with the heartbeat's limit, a job of a killed process runs again within a
 * minute.
 */
export const SEARCH_MS = 10_000;

/** Retries jobs whose process has stopped sending heartbeats. pg-boss's own search also counts every queue. */
export async function retryAbandoned(boss: PgBoss, queues: readonly string[]): Promise<void> {
  await boss.getDb().executeSql(failAbandonedStatement(queues));
}

/** Keeps jobs that failed for good, so that an administrator can look at them and retry them. */
export async function keepFailed(db: Database): Promise<void> {
  await db.execute(keepFailedStatement());
}

/** Marks every running job as abandoned; the next search retries them. */
export async function abandonJobs(db: Database): Promise<void> {
  await db.execute(
    sql`update pgboss.job set heartbeat_on = to_timestamp(0),
        heartbeat_seconds = coalesce(heartbeat_seconds, ${EVENT_QUEUE.heartbeatSeconds}::int)
      where state = 'active'`,
  );
}
