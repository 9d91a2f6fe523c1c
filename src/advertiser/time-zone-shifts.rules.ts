/** From `since`, a zone is `minutes` ahead of UTC. */
export interface Shift {
  since: Date;
  minutes: number;
}

const FIRST = Date.UTC(2015, 0, 1);
const YEARS_AHEAD = 8;
const DAY_MS = 86_400_000;
/** Shorter than the month for which Morocco changes its clocks. */
const STEP_MS = 14 * DAY_MS;
const MINUTE_MS = 60_000;

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
  const shifts: Shift[] = [{ since: new Date(FIRST), minutes: offsetAt(FIRST) }];
  const end = now.getTime() + YEARS_AHEAD * 366 * DAY_MS;
  let before = offsetAt(FIRST);
  for (let at = FIRST + STEP_MS; at <= end; at += STEP_MS) {
    const minutes = offsetAt(at);
    if (minutes === before) continue;
    shifts.push({ since: new Date(changeBetween(at - STEP_MS, at, before, offsetAt)), minutes });
    before = minutes;
  }
  return shifts;
}

/** The first minute between two moments with a different offset. */
function changeBetween(from: number, to: number, before: number, offsetAt: (at: number) => number): number {
  let [low, high] = [from / MINUTE_MS, to / MINUTE_MS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * MINUTE_MS) === before) low = middle;
    else high = middle;
  }
  return high * MINUTE_MS;
}
