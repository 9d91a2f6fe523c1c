import { sql } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
// Imports only the statement, as `../events/events.ts` does: pg-boss's own search counts every queue, which is too slow
// here.
import { COMMON_JOB_TABLE, failJobsByHeartbeat } from "pg-boss/dist/plans.js";
import type { Database } from "../../../db/client.ts";
import { EVENT_QUEUE, QUEUE_SCHEMA } from "./queue-options.ts";

/**
 * Milliseconds between two searches. Together with the heartbeat's limit, a job of a killed process runs again within a
 * minute.
 */
export const SEARCH_MS = 10_000;

/** Retries jobs whose process has stopped sending heartbeats. */
export async function retryAbandoned(boss: PgBoss, queues: readonly string[]): Promise<void> {
  await boss.getDb().executeSql(failJobsByHeartbeat(QUEUE_SCHEMA, COMMON_JOB_TABLE, [...queues], false));
}

/** Marks every running job as abandoned; the next search retries them. */
export async function abandonJobs(db: Database): Promise<void> {
  await db.execute(
    sql`update pgboss.job set heartbeat_on = to_timestamp(0),
        heartbeat_seconds = coalesce(heartbeat_seconds, ${EVENT_QUEUE.heartbeatSeconds}::int)
      where state = 'active'`,
  );
}
