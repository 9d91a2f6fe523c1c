import { z } from "zod";

/** From `since`, a zone is `minutes` ahead of UTC. */
export const shiftSchema = z.object({ since: z.iso.datetime(), minutes: z.number().int() });
export type Shift = z.output<typeof shiftSchema>;

/**
 * A zone's clock: its shifts, oldest first. Engines and browsers have different rules for some zones, so an account's
 * days are reckoned from stored shifts, in SQL, on the server and in the browser.
 */
export type ZoneClock = readonly Shift[];

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const minutesAt = (clock: ZoneClock, at: number): number =>
  (clock.findLast(({ since }) => Date.parse(since) <= at) ?? clock[0])?.minutes ?? 0;

/** A moment as a date whose parts in UTC are those of the zone, e.g. to format it. */
export const asUtc = (clock: ZoneClock, at: Date): Date =>
  new Date(at.getTime() + minutesAt(clock, at.getTime()) * MINUTE_MS);

/** The day in the zone at a moment, e.g. `2026-12-24`. */
export const dayAt = (clock: ZoneClock, at: Date): string => asUtc(clock, at).toISOString().slice(0, 10);

/**
 * The first moment with this local time. If clocks skip the time, it is as much later as they were put forward.
 * @param local e.g. `2026-12-24` or `2026-12-24T07:30`
 */
export function instantOf(clock: ZoneClock, local: string): Date {
  const utc = Date.parse(local.includes("T") ? `${local}Z` : local);
  const sooner = utc - minutesAt(clock, utc - DAY_MS) * MINUTE_MS;
  const later = utc - minutesAt(clock, utc + DAY_MS) * MINUTE_MS;
  const isLocal = (at: number) => at + minutesAt(clock, at) * MINUTE_MS === utc;
  return new Date(isLocal(later) && !isLocal(sooner) ? later : sooner);
}

const FIRST = Date.UTC(2015, 0, 1);
/** Longer than anybody plans a campaign. */
const YEARS_AHEAD = 12;
/** Shorter than the month for which Morocco changes its clocks. */
const STEP_MS = 14 * DAY_MS;

function offsetsOf(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  return (at) => {
    const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
    const [, sign, hours = "0", minutes = "0"] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };
}

/** Clock changes of a zone, from the year 2015 to some years ahead, by this process's time zone data. */
export function shiftsOf(timeZone: string, now: Date): Shift[] {
  const offsetAt = offsetsOf(timeZone);
  const shifts: Shift[] = [{ since: new Date(FIRST).toISOString(), minutes: offsetAt(FIRST) }];
  const end = now.getTime() + YEARS_AHEAD * 366 * DAY_MS;
  let before = offsetAt(FIRST);
  for (let at = FIRST + STEP_MS; at <= end; at += STEP_MS) {
    const minutes = offsetAt(at);
    if (minutes === before) continue;
    shifts.push({ since: changeBetween(at - STEP_MS, at, before, offsetAt).toISOString(), minutes });
    before = minutes;
  }
  return shifts;
}

/** The first minute between two moments with a different offset. */
function changeBetween(from: number, to: number, before: number, offsetAt: (at: number) => number): Date {
  let [low, high] = [from / MINUTE_MS, to / MINUTE_MS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * MINUTE_MS) === before) low = middle;
    else high = middle;
  }
  return new Date(high * MINUTE_MS);
}

const clocks = new Map<string, ZoneClock>();

/**
 * A zone's clock by this process's time zone data.
 * @throws RangeError if there is no such zone
 */
export function zoneClock(timeZone: string): ZoneClock {
  const name = timeZone.toLowerCase();
  const clock = clocks.get(name) ?? shiftsOf(timeZone, new Date());
  clocks.set(name, clock);
  return clock;
}
