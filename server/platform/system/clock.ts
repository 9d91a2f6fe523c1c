import { readFileSync } from "node:fs";
import { parseDate } from "@internationalized/date";
import { dayAt, instantOf, zoneClock } from "../../../src/time/zone-clock.ts";

/**
 * The server's clock. For tests that run the server as a process, `CLOCK_FILE` names a file with an offset in
 * milliseconds; the configuration refuses it in production.
 */
export function createClock(file: string | null): () => Date {
  if (file === null) return () => new Date();
  return () => new Date(Date.now() + Number(readFileSync(file, "utf8")));
}

const DAY_MS = 86_400_000;

/** The time `days` × 24 hours before `now`. */
export const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** The current day in a time zone, e.g. `2026-12-24`. */
export const dayIn = (timeZone: string, at: Date): string => dayAt(zoneClock(timeZone), at);

/** The end of a day in a time zone, which is 23, 24 or 25 hours after its start. */
export const endOfDay = (day: string, timeZone: string): Date =>
  instantOf(zoneClock(timeZone), String(parseDate(day).add({ days: 1 })));
