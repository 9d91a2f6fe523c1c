import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

/** How many jobs of a queue are in one state. */
export type QueueLength = {
  name: string;
  /** pg-boss's state, or `event` for a row that becomes a job. */
  state: "created" | "retry" | "active" | "failed" | "event";
  count: number;
  /** Seconds since the oldest of them was due, or failed; 0 for events, which carry no time. */
  oldestSeconds: number;
};

/** The jobs that wait, run or have failed for good, by queue; queues without any are left out. */
export const readQueueLengths = (db: Database): Promise<QueueLength[]> =>
  rows<QueueLength>(
    db,
    sql`select name, state::text as state, count(*)::int as count,
          greatest(0, extract(epoch from now() - min(
            case when state = 'failed' then completed_on else greatest(created_on, start_after) end)))::float8 as "oldestSeconds"
        from pgboss.job where state < 'completed' or state = 'failed' group by 1, 2
      union all
        select name, 'event', count(*)::int, 0 from waiting_events group by 1
      order by 1, 2`,
  );
