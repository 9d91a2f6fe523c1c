import type { Queue } from "pg-boss";

/** Schema of pg-boss's tables. */
export const QUEUE_SCHEMA = "pgboss";

export type QueueOptions = Required<
  Pick<
    Queue,
    | "policy"
    | "retryLimit"
    | "retryDelay"
    | "retryBackoff"
    | "retryDelayMax"
    | "expireInSeconds"
    | "heartbeatSeconds"
    | "deleteAfterSeconds"
    | "notify"
  >
>;

/** Seconds between heartbeats of a running job; after three missed ones the job counts as abandoned. */
export const REFRESH_SECONDS = 10;

/**
 * A failed job is retried after 1, 2, 4 … seconds, up to an hour. A mail is only given up after the mail server was
 * unreachable for about eight hours. A dead process's job is found by its missing heartbeat; `expireInSeconds` ends a
 * job that hangs.
 */
export const EVENT_QUEUE: QueueOptions = {
  policy: "standard",
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 300,
  heartbeatSeconds: 3 * REFRESH_SECONDS,
  // Finished jobs are deleted soon: nobody reads them, and the search for abandoned jobs scans the whole table.
  deleteAfterSeconds: 3_600,
  notify: true,
};

/**
 * At most one job waits or runs across all processes. A failed job needs few retries, because the next scheduled job
 * does the same work.
 */
export const SCHEDULE_QUEUE: QueueOptions = {
  ...EVENT_QUEUE,
  policy: "exclusive",
  retryLimit: 2,
  expireInSeconds: 900,
};
