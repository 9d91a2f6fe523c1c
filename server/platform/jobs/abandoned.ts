import { sql } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
// The statement alone, as in `../events/events.ts`: pg-boss's own round counts every queue, which costs more than this may.
import { COMMON_JOB_TABLE, failJobsByHeartbeat } from "pg-boss/dist/plans.js";
import type { Database } from "../../../db/client.ts";
import { EVENT_QUEUE, QUEUE_SCHEMA } from "./queue-options.ts";

/** Milliseconds between two searches. With the heartbeat, a killed job runs again within a minute. */
export const SEARCH_MS = 10_000;

/** Has jobs whose process no longer says that it runs them tried again. */
export async function retryAbandoned(boss: PgBoss, queues: readonly string[]): Promise<void> {
  await boss.getDb().executeSql(failJobsByHeartbeat(QUEUE_SCHEMA, COMMON_JOB_TABLE, [...queues], false));
}

/** Marks every running job as abandoned; the next search has it tried again. */
export async function abandonJobs(db: Database): Promise<void> {
  await db.execute(
    sql`update pgboss.job set heartbeat_on = to_timestamp(0),
        heartbeat_seconds = coalesce(heartbeat_seconds, ${EVENT_QUEUE.heartbeatSeconds}::int)
      where state = 'active'`,
  );
}
