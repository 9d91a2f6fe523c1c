import type { PgBoss, WorkOptions } from "pg-boss";
import type { Deps } from "../../deps.ts";
import { type Run, runJobs } from "./run-job.ts";

/** A number of workers per process that serve one queue: all of its jobs, or those within a range of priorities. */
export interface Lane {
  workers: number;
  minPriority?: number;
  maxPriority?: number;
}
interface Of {
  deps: Deps;
  boss: PgBoss;
  name: string;
  lanes: readonly Lane[];
}
type Work = WorkOptions & { includeMetadata: true; perJobResults: true };

/** Starts a queue's workers. Each runs one job at a time, and each account has at most one running job. */
export async function workInLanes({ deps, boss, name, lanes }: Of, options: Work, run: Run): Promise<void> {
  for (const { workers, ...priorities } of lanes) {
    for (let count = 0; count < workers; count++) {
      let worker: string | null = null;
      const one = { ...options, ...priorities, batchSize: 1, groupConcurrency: 1 };
      worker = await boss.work<object, unknown, typeof one>(name, one, async (jobs) => {
        try {
          return await runJobs(deps, jobs, { run, runBatch: undefined });
        } finally {
          // Without this, the worker would wait for its next poll before starting another job.
          if (worker) boss.notifyWorker(worker);
        }
      });
    }
  }
}
