/** Fewer people are reported as "not enough data", so that no targeting identifies a person. */
export const REACH_MIN = 100;

/** Estimated range of people who may see an ad in a month; null without enough data. */
export type ReachRange = { from: number; to: number } | null;

/** @param people number of active people who match the targeting */
export function reachRange(people: number): ReachRange {
  if (people < REACH_MIN) return null;
  // Rounds to two digits, so that the estimate doesn't reveal single people.
  const step = 10 ** (Math.floor(Math.log10(people)) - 1);
  return { from: Math.floor((people * 0.8) / step) * step, to: Math.ceil((people * 1.2) / step) * step };
}
