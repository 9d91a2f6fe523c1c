import { parseDate } from "@internationalized/date";
import { dayAt, instantOf, zoneClock } from "../../../src/time/zone-clock.ts";

/** The current day in a time zone, e.g. `2026-12-24`. */
export const dayIn = (timeZone: string, at: Date): string => dayAt(zoneClock(timeZone), at);

/** The end of a day in a time zone, which is 23, 24 or 25 hours after its start. */
export const endOfDay = (day: string, timeZone: string): Date =>
  instantOf(zoneClock(timeZone), String(parseDate(day).add({ days: 1 })));
