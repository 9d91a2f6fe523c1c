import type { Interval, Share } from "./statistics.ts";
import { difference, isSignificant, isUneven, lift } from "./statistics.ts";

/** Minimum people per arm, and minimum successes among them, for a lasting result. */
export const PEOPLE_MIN = 100;
export const HITS_MIN = 10;

export const CONCLUSIONS = [
  ...(["TOO_EARLY", "STOPPED", "NOT_ENOUGH", "UNEVEN", "MORE", "LESS", "NO_DIFFERENCE"] as const),
] as const;
export type Conclusion = (typeof CONCLUSIONS)[number];

export interface Compared {
  conclusion: Conclusion;
  /** Second arm minus the first; null if one of them has no people. */
  difference: Interval | null;
  /** Second arm relative to the first, minus one. */
  lift: Interval | null;
}

interface Facts {
  first: Share;
  second: Share;
  /** Planned share of people in the first arm. */
  firstShare: number;
  /** Whether its planned end has passed. */
  isOver: boolean;
  wasStopped: boolean;
}

/**
 * Derives the verdict. Looking before the planned end finds 'effects' by chance far more often than one time in twenty,
 * and so does an end that was chosen by the numbers: neither gets a verdict (Johari and others, Peeking at A/B Tests,
 * KDD 2017).
 */
export function compared({ first, second, firstShare, isOver, wasStopped }: Facts): Compared {
  const isThere = first.people > 0 && second.people > 0;
  const found = isThere ? difference(first, second) : null;
  const ratio = isThere ? lift(first, second) : null;
  const answer = (conclusion: Conclusion): Compared => ({ conclusion, difference: found, lift: ratio });
  if (wasStopped) return answer("STOPPED");
  if (!isOver) return answer("TOO_EARLY");
  const isEnough = [first, second].every(({ people, hits }) => people >= PEOPLE_MIN && hits >= HITS_MIN);
  if (!found || !isEnough) return answer("NOT_ENOUGH");
  if (isUneven(first.people, second.people, firstShare)) return answer("UNEVEN");
  if (!isSignificant(found)) return answer("NO_DIFFERENCE");
  return answer(found.value > 0 ? "MORE" : "LESS");
}
