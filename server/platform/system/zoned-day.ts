import { parseDate, toZoned } from "@internationalized/date";

/** The current day in a time zone, e.g. `2026-12-24`. */
export const dayIn = (timeZone: string, at: Date): string =>
  // The Swedish locale formats dates as ISO 8601 does.
  new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short" }).format(at);

/** The end of a day in a time zone, which is 23, 24 or 25 hours after its start. */
export const endOfDay = (day: string, timeZone: string): Date =>
  toZoned(parseDate(day).add({ days: 1 }), timeZone).toDate();
