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
 * A job that fails is tried again after 1, 2, 4 … seconds, an hour at most: a mail server may be away for some eight
 * hours before a mail is given up. The job of a process that died is found by its heartbeat; `expireInSeconds` ends one
 * that hangs.
 */
export const EVENT_QUEUE: QueueOptions = {
  policy: "standard",
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 300,
  heartbeatSeconds: 3 * REFRESH_SECONDS,
  // Nobody reads finished jobs, and the search for abandoned ones scans the whole table.
  deleteAfterSeconds: 3_600,
  notify: true,
};

/** At most one job waits or runs across all processes; a failed one is retried by the next schedule anyway. */
export const SCHEDULE_QUEUE: QueueOptions = {
  ...EVENT_QUEUE,
  policy: "exclusive",
  retryLimit: 2,
  expireInSeconds: 900,
};
