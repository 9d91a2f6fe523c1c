import { VIDEO_MAX_MS } from "../src/video/limits.ts";
import { EVENT_QUEUE, type QueueOptions, SCHEDULE_QUEUE } from "./platform/jobs/queue-options.ts";
import { transcodeLimitMs } from "./platform/video/transcode.ts";
import { SCHEDULES } from "./schedules.ts";
import { SUBSCRIBERS } from "./subscribers.ts";

/**
 * Seconds after which a running job counts as stuck, for queues that differ from their kind's default. The job of a
 * dead process is found sooner, by its heartbeat.
 */
const LONGER_WORK: ReadonlyMap<string, number> = new Map([
  // As long as a person has pictures: some hundred thousand.
  ["account.export", 4 * 3_600],
  // Each of its four runs of ffmpeg has a limit; all but the encoding copy.
  ["video.published", Math.ceil((1.5 * transcodeLimitMs(VIDEO_MAX_MS)) / 1_000)],
  // Progress is saved, and the next try continues from there.
  ["ad.bulk", 900],
]);

const queueOf = (name: string, options: QueueOptions) =>
  [name, { ...options, expireInSeconds: LONGER_WORK.get(name) ?? options.expireInSeconds }] as const;

/** Every queue of the product, by name: one for each subscribed event, one for each schedule. */
export const QUEUES: ReadonlyMap<string, QueueOptions> = new Map([
  ...Object.keys(SUBSCRIBERS).map((name) => queueOf(name, EVENT_QUEUE)),
  ...SCHEDULES.map(({ name }) => queueOf(name, SCHEDULE_QUEUE)),
]);

/** The events that somebody subscribes to. */
export const SUBSCRIBED: ReadonlySet<string> = new Set(Object.keys(SUBSCRIBERS));

/** Events whose subscriber handles several at once. */
export const BATCHED: ReadonlySet<string> = new Set(
  Object.entries(SUBSCRIBERS).flatMap(([name, { runBatch }]) => (runBatch ? [name] : [])),
);
