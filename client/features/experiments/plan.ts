import { microOfText } from "../../../src/money/amount.rules.ts";
import { instantOf, type ZoneClock } from "../../../src/time/zone-clock.ts";

const DAY_MS = 86_400_000;

/** Parses a typed amount into micro-units; null if empty, undefined if it can't be read. */
export function microOf(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const micro = microOfText(text);
  return micro === null ? undefined : Number(micro);
}

/** When an experiment starts and ends. Without a first day it starts now, by the server's clock. */
export function timesOf(firstDay: string, days: number, clock: ZoneClock, now: Date) {
  const start = firstDay ? instantOf(clock, firstDay) : now;
  return {
    startTime: firstDay ? start.toISOString() : null,
    // One minute more, so that an experiment of one day is not shorter than a day by the server's clock.
    endTime: new Date(start.getTime() + days * DAY_MS + (firstDay || days > 1 ? 0 : 60_000)).toISOString(),
  };
}
