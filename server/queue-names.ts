import { EVENT_QUEUE, LONG_QUEUE, type QueueOptions, SCHEDULE_QUEUE } from "./platform/jobs/queue-options.ts";
import { SCHEDULES } from "./schedules.ts";
import { SUBSCRIBERS } from "./subscribers.ts";

const LONG: ReadonlySet<string> = new Set(["account.export", "video.published", "ad.bulk"]);

/** Every queue of the product, by name: one for each subscribed event, one for each schedule. */
export const QUEUES: ReadonlyMap<string, QueueOptions> = new Map([
  ...Object.keys(SUBSCRIBERS).map((name) => [name, LONG.has(name) ? LONG_QUEUE : EVENT_QUEUE] as const),
  ...SCHEDULES.map(({ name }) => [name, SCHEDULE_QUEUE] as const),
]);

/** The events that somebody subscribes to. */
export const SUBSCRIBED: ReadonlySet<string> = new Set(Object.keys(SUBSCRIBERS));

/** Those of them that are told together with others of their name. */
export const TOGETHER: ReadonlySet<string> = new Set(
  Object.entries(SUBSCRIBERS).flatMap(([name, { together }]) => (together ? [name] : [])),
);
