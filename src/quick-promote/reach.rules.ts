/** Fewer people than that are said as "not enough data", so that no targeting tells of somebody. */
export const REACH_MIN = 100;

/** How many people an ad may be seen by in a month, as a range; null where there is not enough data. */
export type ReachRange = { from: number; to: number } | null;

/** @param people how many active people the targeting fits */
export function reachRange(people: number): ReachRange {
  if (people < REACH_MIN) return null;
  // Two digits at most: what is estimated is not told to the person.
  const step = 10 ** (Math.floor(Math.log10(people)) - 1);
  return { from: Math.floor((people * 0.8) / step) * step, to: Math.ceil((people * 1.2) / step) * step };
}
