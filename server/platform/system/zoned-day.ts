import { parseDate, toZoned } from "@internationalized/date";

/** The day that it is in a zone, e.g. `2026-12-24`. */
export const dayIn = (timeZone: string, at: Date): string =>
  // Swedish writes dates as ISO 8601 does.
  new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short" }).format(at);

/** 24:00 of a day in a zone, which is 23, 24 or 25 hours after its beginning. */
export const endOfDay = (day: string, timeZone: string): Date =>
  toZoned(parseDate(day).add({ days: 1 }), timeZone).toDate();
