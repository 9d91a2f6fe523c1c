import type { FeedSchedule } from "../../../src/catalogs/feed.ts";
import { nextRun } from "../report-center/public.ts";

const HOUR_MS = 3_600_000;

/** When a feed is read next after a moment, by the clock of a zone; hourly ones keep the minute that they began at. */
export const nextReading = (schedule: FeedSchedule, timeZone: string, after: Date): Date =>
  schedule.frequency === "HOURLY" ? new Date(after.getTime() + HOUR_MS) : nextRun(schedule, timeZone, after);
