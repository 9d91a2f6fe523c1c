import { VIDEO_MAX_MS } from "../src/video/limits.ts";
import { EVENT_QUEUE, type QueueOptions, SCHEDULE_QUEUE } from "./platform/jobs/queue-options.ts";
import { transcodeLimitMs } from "./platform/video/transcode.ts";
import { SCHEDULES } from "./schedules.ts";
import { SUBSCRIBERS } from "./subscribers.ts";

/**
 * Time limits in seconds for running jobs, for queues whose limit differs from the default. A dead process's job is
 * found sooner, by its missing heartbeat.
 */
const LONGER_WORK: ReadonlyMap<string, number> = new Map([
  // Enough for a person with some hundred thousand pictures.
  ["export.plan", 4 * 3_600],
  // Each of the job's four ffmpeg runs has a time limit; all but the encoding only copy.
  ["video.published", Math.ceil((1.5 * transcodeLimitMs(VIDEO_MAX_MS)) / 1_000)],
  // Progress is saved, and a retry continues from there.
  ["ad.bulk", 900],
  // Enough to read the largest archive; Pins are made in parts of a minute.
  ["import.continue", 3_600],
  // Progress is saved, and a schedule continues a merge that took longer.
  ["account.merge", 3_600],
  // Enough for the first backup of a site with a million pictures; later ones copy only what is new.
  ["site.backup", 4 * 3_600],
]);

const queueOf = (name: string, options: QueueOptions) =>
  [name, { ...options, expireInSeconds: LONGER_WORK.get(name) ?? options.expireInSeconds }] as const;

/** Every queue by name: one for each subscribed event and one for each schedule. */
export const QUEUES: ReadonlyMap<string, QueueOptions> = new Map([
  ...Object.keys(SUBSCRIBERS).map((name) => queueOf(name, EVENT_QUEUE)),
  ...SCHEDULES.map(({ name }) => queueOf(name, SCHEDULE_QUEUE)),
]);

/** Events that have a subscriber. */
export const SUBSCRIBED: ReadonlySet<string> = new Set(Object.keys(SUBSCRIBERS));

/** Events whose subscriber handles several in one call. */
export const BATCHED: ReadonlySet<string> = new Set(
  Object.entries(SUBSCRIBERS).flatMap(([name, { runBatch }]) => (runBatch ? [name] : [])),
);
