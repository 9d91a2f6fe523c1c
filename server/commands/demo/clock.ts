import type { Moment } from "./plan-types.ts";

const DAY_MS = 86_400_000;
/** Days since the first people of the demo joined. */
const SPAN_DAYS = 150;
/** Above 1, so that more happens the nearer the demo gets to now, as on a growing site. */
const GROWTH = 1.8;

export interface DemoClock {
  now(): Date;
  /** Sets the clock to a time in the demo's history; the clock never goes back. */
  turnTo(moment: Moment): void;
}

/** A clock that runs through the demo's history and ends at `end`. */
export function createDemoClock(end: Date): DemoClock {
  const timeOf = (moment: Moment) => end.getTime() - SPAN_DAYS * DAY_MS * (1 - moment) ** GROWTH;
  let time = timeOf(0);
  return {
    now: () => new Date(time),
    turnTo: (moment) => {
      time = Math.max(time, timeOf(Math.min(moment, 1)));
    },
  };
}
