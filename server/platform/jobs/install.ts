import { sql } from "drizzle-orm";
import manifest from "pg-boss/package.json" with { type: "json" };
import { type OpenDatabase, rows } from "../../../db/client.ts";
import { abandonJobs } from "./abandoned.ts";
import { ensureFailedIndexes, FAILED_OF_QUEUE } from "./pg-boss/failed-jobs.ts";
import { ensureOneOfAccount, ONE_OF_ACCOUNT } from "./pg-boss/one-of-account.ts";
import { QUEUE_SCHEMA, type QueueOptions } from "./queue-options.ts";

/**
 * Creates or upgrades pg-boss's tables and the queues. Runs before the server listens, because the first request may
 * record an event. If nothing changed, it costs a few small queries.
 */
export async function installJobs(open: OpenDatabase, queues: ReadonlyMap<string, QueueOptions>): Promise<void> {
  if (!(await isInstalled(open, queues))) await install(open, queues);
  // An embedded database belongs to a single process, and this one has just started: running jobs were left by a dead
  // process.
  if (open.engine === "pglite") await abandonJobs(open.db);
}

async function install(open: OpenDatabase, queues: ReadonlyMap<string, QueueOptions>): Promise<void> {
  const { openBoss } = await import("./boss.ts");
  const { boss, close } = openBoss(open, { supervise: false, schedule: false });
  const problems: Error[] = [];
  boss.on("error", (error) => problems.push(error));
  try {
    await boss.start();
    const present = new Set((await boss.getQueues()).map((queue) => queue.name));
    for (const [name, options] of queues) {
      const { policy, ...changeable } = options;
      if (present.has(name)) await boss.updateQueue(name, changeable);
      else await boss.createQueue(name, { policy, ...changeable });
    }
  } finally {
    await boss.stop({ graceful: false });
    await close();
  }
  if (problems.length > 0) throw new AggregateError(problems, "the job queue's tables could not be made");
  await ensureOneOfAccount(open.db);
  await ensureFailedIndexes(open.db);
}

async function isInstalled({ db }: OpenDatabase, queues: ReadonlyMap<string, QueueOptions>): Promise<boolean> {
  const [tables] = await rows<{ there: boolean }>(
    db,
    sql`select to_regclass(${`${QUEUE_SCHEMA}.queue`}) is not null
      and to_regclass(${`${QUEUE_SCHEMA}.${ONE_OF_ACCOUNT}`}) is not null
      and to_regclass(${`${QUEUE_SCHEMA}.${FAILED_OF_QUEUE}`}) is not null as there`,
  );
  if (!tables?.there) return false;
  const found = await rows<{ version: number; name: string | null; options: string }>(
    db,
    sql`select v.version::int as version, q.name, json_build_array(q.retry_limit, q.retry_delay, q.retry_backoff,
          q.retry_delay_max, q.expire_seconds, q.heartbeat_seconds, q.deletion_seconds, q.notify)::text as options
        from pgboss.version v left join pgboss.queue q on true`,
  );
  if (found[0]?.version !== manifest.pgboss.schema) return false;
  const options = new Map(found.map((row) => [row.name, JSON.stringify(JSON.parse(row.options))]));
  return [...queues].every(([name, o]) => {
    const retries = [o.retryLimit, o.retryDelay, o.retryBackoff, o.retryDelayMax];
    return (
      options.get(name) ===
      JSON.stringify([...retries, o.expireInSeconds, o.heartbeatSeconds, o.deleteAfterSeconds, o.notify])
    );
  });
}
