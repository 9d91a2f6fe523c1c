import { statfs } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { type OpenDatabase, rows } from "../../../db/client.ts";
import { readWaitingEvents } from "../../../db/queries/ad-delivery/inbox.ts";
import { type QueueLength, readQueueLengths } from "../../../db/queries/jobs/queue-lengths.ts";
import type { Config } from "../../config.ts";
import type { Reading } from "./metrics.ts";

/** Several figures come from one query, which several scrapes within this time share. */
const SHARED_MS = 2_000;

function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | null = null;
  return () => {
    const at = performance.now();
    if (!last || at - last.at > SHARED_MS) last = { at, answer: read() };
    return last.answer;
  };
}

/** The figures of queues, connections, ads and the disk, which are read at each scrape. */
export function siteReadings(
  open: OpenDatabase,
  { dataDir, databasePool }: Pick<Config, "dataDir" | "databasePool">,
): Reading[] {
  const lengths = shared(() => readQueueLengths(open.db));
  const adEvents = shared(() => readWaitingEvents(open.db));
  const ofQueues = (value: (row: QueueLength) => number) => async () =>
    (await lengths()).map((row) => ({ labels: { queue: row.name, state: row.state }, value: value(row) }));
  return [
    {
      name: "queue_jobs",
      help: "Jobs of a queue by state, of all processes.",
      labelNames: ["queue", "state"],
      read: ofQueues(({ count }) => count),
    },
    {
      name: "queue_oldest_seconds",
      help: "Age of a queue's oldest job by state, since it was due.",
      labelNames: ["queue", "state"],
      read: ofQueues(({ oldestSeconds }) => oldestSeconds),
    },
    {
      name: "database_connections",
      help: "Connections to the database by state; one on the embedded engine.",
      labelNames: ["state"],
      read: async () => {
        if (open.engine === "pglite") return [{ labels: { state: "embedded" }, value: 1 }];
        const found = await rows<{ state: string; count: number }>(
          open.db,
          sql`select coalesce(state, 'other') as state, count(*)::int as count from pg_stat_activity
              where datname = current_database() group by 1`,
        );
        return found.map(({ state, count }) => ({ labels: { state }, value: count }));
      },
    },
    {
      name: "pool_connections",
      help: "Connections of this process to PostgreSQL by state. Behind a pooler, only the one that listens.",
      labelNames: ["state"],
      read: async () => {
        if (open.engine === "pglite") return [];
        const found = await rows<{ state: string; count: number }>(
          open.db,
          sql`select coalesce(state, 'other') as state, count(*)::int as count from pg_stat_activity
              where datname = current_database() and application_name = ${open.name}::text group by 1`,
        );
        return found.map(({ state, count }) => ({ labels: { state }, value: count }));
      },
    },
    {
      name: "pool_size",
      help: "How many connections this process opens at most for requests (DATABASE_POOL); one on the embedded engine.",
      labelNames: [],
      read: async () => [{ labels: {}, value: open.engine === "pglite" ? 1 : databasePool }],
    },
    {
      name: "ad_events_waiting",
      help: "Views and clicks of ads that are not in budgets and reports yet.",
      labelNames: [],
      read: async () => [{ labels: {}, value: (await adEvents()).count }],
    },
    {
      name: "ad_events_oldest_seconds",
      help: "Age of the oldest of them.",
      labelNames: [],
      read: async () => [{ labels: {}, value: (await adEvents()).oldestSeconds }],
    },
    {
      name: "processes",
      help: "Processes of the site on this database.",
      labelNames: [],
      read: async () => [{ labels: {}, value: await open.processes() }],
    },
    {
      name: "disk_free_bytes",
      help: "Free bytes on the disk of DATA_DIR.",
      labelNames: [],
      read: async () => {
        const { bavail, bsize } = await statfs(dataDir);
        return [{ labels: {}, value: bavail * bsize }];
      },
    },
  ];
}
