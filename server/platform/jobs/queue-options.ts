import type { Queue } from "pg-boss";

/** Where pg-boss keeps its tables. */
export const QUEUE_SCHEMA = "pgboss";

export type QueueOptions = Required<
  Pick<Queue, "policy" | "retryLimit" | "retryDelay" | "retryBackoff" | "retryDelayMax" | "expireInSeconds" | "notify">
>;

/**
 * A job that fails is tried again after 1, 2, 4 … seconds, an hour at most: a mail server may be away for some eight
 * hours before a mail is given up.
 */
export const EVENT_QUEUE: QueueOptions = {
  policy: "standard",
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 300,
  notify: true,
};

/** Writing an archive takes as long as a person has pictures; it must not begin again while it is being written. */
export const LONG_QUEUE: QueueOptions = { ...EVENT_QUEUE, retryLimit: 5, retryDelay: 10, expireInSeconds: 4 * 3_600 };

/** At most one job waits or runs, whatever the number of processes; what failed comes again by its schedule anyway. */
export const SCHEDULE_QUEUE: QueueOptions = {
  ...EVENT_QUEUE,
  policy: "exclusive",
  retryLimit: 2,
  expireInSeconds: 900,
};
