import type { PgBoss } from "pg-boss";
import type { Deps } from "./deps.ts";
import { type Dispatching, dispatchWaiting } from "./platform/events/dispatch-waiting.ts";
import { keepFailed, retryAbandoned, SEARCH_MS } from "./platform/jobs/abandoned.ts";
import type { OpenBoss } from "./platform/jobs/boss.ts";
import { LANES } from "./platform/jobs/lanes.ts";
import { REFRESH_SECONDS } from "./platform/jobs/queue-options.ts";
import { type Run, type RunBatch, runJobs } from "./platform/jobs/run-job.ts";
import { runTicks, type Ticking } from "./platform/jobs/run-ticks.ts";
import type { Schedule, Tick } from "./platform/jobs/schedule.ts";
import { keepSchedules } from "./platform/jobs/schedule.ts";
import { untilDrained } from "./platform/jobs/until-drained.ts";
import { workInLanes } from "./platform/jobs/work-in-lanes.ts";
import { SCHEDULES, TICKS } from "./schedules.ts";
import { SUBSCRIBERS, type Subscribers } from "./subscribers.ts";

/** How many jobs of a queue without lanes run at the same time in one process. */
const BATCH = 5;
/** Jobs per call, for subscribers that handle several in one call. */
const BATCH_IN_ONE_CALL = 100;
/** NOTIFY usually starts the workers immediately; polling picks up retries and missed notifications. */
const POLL_SECONDS = 5;
const STOP_MS = 8_000;
/** Each job of a batch settles separately: one failure doesn't fail the others. */
const WORK = { includeMetadata: true, perJobResults: true, heartbeatRefreshSeconds: REFRESH_SECONDS } as const;
/** Interval for deleting finished jobs; a longer interval would slow down the search for abandoned jobs. */
const MAINTENANCE_SECONDS = 3_600;
/** Much shorter than the hour after which finished jobs are deleted. */
const KEEP_FAILED_MS = 60_000;

export interface JobsOptions {
  /** Seconds between two polls of a worker; at least 0.5. */
  pollSeconds?: number;
  /** Scheduled jobs to run; tests have none by default. */
  schedules?: readonly Schedule[];
  subscribers?: Subscribers;
  ticks?: readonly Tick[];
}

export interface Jobs {
  /** Starts the workers; resolves once every queue has one, however long the database is unavailable. */
  start(): Promise<void>;
  /** Accepts no more jobs, waits up to 8 seconds for running ones (interrupted ones run again), and disconnects. */
  stop(): Promise<void>;
  /**
   * Resolves once no job is waiting, running or due for a retry.
   * @throws Error after `timeoutMs`, listing the remaining jobs
   */
  drained(timeoutMs?: number): Promise<void>;
}

/**
 * The workers of this process, for subscribers and schedules. Processes that share a database share the work, and each
 * job runs in only one of them.
 */
export function createJobs(deps: Deps, options: JobsOptions = {}): Jobs {
  const { pollSeconds = POLL_SECONDS, schedules = SCHEDULES, subscribers = SUBSCRIBERS, ticks = TICKS } = options;
  const queues = [...Object.keys(subscribers), ...schedules.map(({ name }) => name)];
  let starting: Promise<OpenBoss | null> | null = null;
  let stopping = false;
  let ticking: Ticking | null = null;
  let dispatching: Dispatching | null = null;
  let searching: Ticking | null = null;
  const dispatchers = new Map<string, RunBatch>();
  for (const [name, { runBatch }] of Object.entries(subscribers))
    if (runBatch) dispatchers.set(name, (data, signal) => runBatch(deps, data as never, signal));

  /** Retries until the database is available, so that the server can start before it. */
  async function openWhenPossible(): Promise<OpenBoss | null> {
    while (!stopping) {
      try {
        return await open();
      } catch (error) {
        deps.log.error({ err: error }, "the jobs could not be started and will be tried again");
        await Bun.sleep(pollSeconds * 1_000);
      }
    }
    return null;
  }

  async function open(): Promise<OpenBoss> {
    // pg-boss is imported here, so that the server can start listening before pg-boss is loaded.
    const { openBoss } = await import("./platform/jobs/boss.ts");
    const opened = openBoss(deps.open, {
      useListenNotify: true,
      schedule: schedules.length > 0,
      maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    });
    const { boss } = opened;
    boss.on("error", (error) => deps.log.error({ err: error }, "the job queue had an error"));
    boss.on("warning", (warning) => deps.log.warn({ warning }, "the job queue warns"));
    try {
      await boss.start();
      for (const [name, run] of Object.entries(subscribers))
        await work(boss, name, (data, signal) => run(deps, data as never, signal), dispatchers.get(name));
      for (const { name, run } of schedules) await work(boss, name, (_data, signal) => run(deps, signal));
      await keepSchedules(boss, schedules);
      const search: Tick = {
        name: "jobs.retry_abandoned",
        everyMs: SEARCH_MS,
        run: () => retryAbandoned(boss, queues),
      };
      const keep: Tick = { name: "jobs.keep_failed", everyMs: KEEP_FAILED_MS, run: () => keepFailed(deps.db) };
      searching = runTicks(deps, [search, keep]);
      return opened;
    } catch (error) {
      await close(opened);
      throw error;
    }
  }

  async function close({ boss, close }: OpenBoss): Promise<void> {
    await searching?.stop();
    searching = null;
    await boss.stop({ graceful: true, timeout: STOP_MS });
    await close();
  }

  async function work(boss: PgBoss, name: string, run: Run, runBatch?: RunBatch): Promise<void> {
    const polling = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds };
    const lanes = LANES[name];
    if (lanes) return workInLanes({ deps, boss, name, lanes }, { ...WORK, ...polling }, run);
    const batch = { batchSize: runBatch ? BATCH_IN_ONE_CALL : BATCH, burstWhenBatchFull: true } as const;
    await boss.work<object, unknown, typeof WORK & typeof polling & typeof batch>(
      name,
      { ...WORK, ...polling, ...batch },
      (jobs) => runJobs(deps, jobs, { run, runBatch }),
    );
  }

  return {
    async start() {
      stopping = false;
      ticking ??= runTicks(deps, ticks);
      dispatching ??= dispatchWaiting(deps, dispatchers, pollSeconds * 1_000);
      starting ??= openWhenPossible();
      await starting;
    },
    async stop() {
      stopping = true;
      await Promise.all([ticking?.stop(), dispatching?.stop()]);
      ticking = null;
      dispatching = null;
      const opened = await starting;
      starting = null;
      if (opened) await close(opened);
    },
    drained: (timeoutMs = 45_000) => untilDrained(deps.db, queues, timeoutMs),
  };
}
