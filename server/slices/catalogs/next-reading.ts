import type { FeedSchedule } from "../../../src/catalogs/feed.ts";
import { nextRun } from "../report-center/public.ts";

const HOUR_MS = 3_600_000;

/** The next time to fetch a feed, by the clock of a zone; hourly feeds keep the minute at which they began. */
export function nextReading(schedule: FeedSchedule, accountZone: string, after: Date): Date {
  if (schedule.frequency === "HOURLY") return new Date(after.getTime() + HOUR_MS);
  if (schedule.frequency === "WEEKLY") return nextRun(schedule, accountZone, after);
  const { timeZone = accountZone, minute = 0, ...daily } = schedule;
  return nextRun({ ...daily, minute }, timeZone, after);
}
