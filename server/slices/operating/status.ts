import { readFileSync } from "node:fs";
import { join } from "node:path";
import journal from "../../../db/migrations/meta/_journal.json" with { type: "json" };
import { type QueueLength, readQueueLengths } from "../../../db/queries/jobs/queue-lengths.ts";
import { readDatabaseFacts } from "../../../db/queries/operating/database-facts.ts";
import { listSlowCalls } from "../../../db/queries/operating/slow-calls.ts";
import { ROOT } from "../../../db/root.ts";
import { SLOW_CALL_DAYS } from "../../../src/operating/limits.ts";
import type { QueueState } from "../../../src/operating/status.contract.ts";
import * as contract from "../../../src/operating/status.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { daysAgo } from "../../platform/system/clock.ts";
import { diskRooms } from "../../platform/system/disk-room.ts";
import { RELEASE } from "../../platform/system/release.ts";
import { backupsOf } from "./backups.ts";
import { askServices } from "./services.ts";

export const status = implement(contract.readStatus, async ({ ctx }) => {
  const { config, db, now, open } = ctx.deps;
  const [services, lengths, facts, processes, backup, disks] = await Promise.all([
    askServices(ctx.deps),
    readQueueLengths(db),
    readDatabaseFacts(db),
    open.processes(),
    backupsOf(config, now()),
    diskRooms(config),
  ]);
  const { bytes, connections, connectionsMax } = facts;
  const { state, place, newestAt } = backup;
  return {
    services,
    queues: byQueue(lengths),
    disks,
    backup: { state, place, newestAt },
    database: { bytes, connections, connectionsMax, processes },
    versions: {
      release: RELEASE,
      commit: commitOfBuild(),
      bun: Bun.version,
      database: `PostgreSQL ${facts.version.split(" ")[0]}${open.engine === "pglite" ? " (PGlite)" : ""}`,
      migration: journal.entries.find(({ when }) => String(when) === facts.migration)?.tag ?? null,
    },
  };
});

export const slowCalls = implement(contract.listSlowCalls, ({ ctx }) =>
  listSlowCalls(ctx.deps.db, { since: daysAgo(ctx.deps.now(), SLOW_CALL_DAYS) }),
);

/** Joins the states of each queue. */
function byQueue(lengths: readonly QueueLength[]): QueueState[] {
  const queues = new Map<string, QueueState>();
  for (const { name: queue, state, count, oldestSeconds } of lengths) {
    const found = queues.get(queue) ?? { queue, waiting: 0, running: 0, failed: 0, oldestSeconds: 0 };
    queues.set(queue, found);
    if (state === "active") found.running += count;
    else if (state === "failed") found.failed += count;
    else {
      found.waiting += count;
      found.oldestSeconds = Math.max(found.oldestSeconds, oldestSeconds);
    }
  }
  return [...queues.values()].sort((a, b) => b.failed - a.failed || b.waiting - a.waiting);
}

/** The commit in the package file of a built site; the repository's own file has none. */
function commitOfBuild(): string | null {
  const { commit } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { commit?: string };
  return commit ?? null;
}
