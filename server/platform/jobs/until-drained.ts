import { sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/client.ts";
import { list } from "../../../db/queries/fragments/values.ts";

const ROUND_MS = 20;

/**
 * Resolves once no job or event of these queues is waiting, running or due for a retry. Other queues may have no
 * worker.
 * @throws Error after `timeoutMs`, naming the remaining jobs
 */
export async function untilDrained(db: Database, queues: readonly string[], timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const left = await rows<{ name: string; state: string; count: number }>(
      db,
      sql`select name, state::text as state, count(*)::int as count from pgboss.job
          where state < 'completed' and name = any(${list(queues)}::text[]) group by 1, 2
        union all select name, 'waiting', count(*)::int from waiting_events where name = any(${list(queues)}::text[]) group by 1`,
    );
    if (left.length === 0) return;
    if (Date.now() > deadline) {
      throw new Error(`jobs are left: ${left.map((row) => `${row.count} ${row.name} (${row.state})`).join(", ")}`);
    }
    await Bun.sleep(ROUND_MS);
  }
}
