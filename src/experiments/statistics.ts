/** Two-sided quantile for 95 %. */
const Z = 1.959963984540054;
/** A chi-square with one degree of freedom exceeds this once in a thousand times. */
const CHI_SQUARE_RARE = 10.8276;

/** The number of people who succeeded. Each person counts once, because people are randomized. */
export interface Share {
  people: number;
  hits: number;
}
export interface Interval {
  value: number;
  low: number;
  high: number;
}

/** Wilson's score interval (1927), which also works for small shares and few people. */
export function wilson({ people, hits }: Share): Interval {
  if (people === 0) return { value: 0, low: 0, high: 1 };
  const value = hits / people;
  const z2 = Z * Z;
  const middle = (value + z2 / (2 * people)) / (1 + z2 / people);
  const half = (Z / (1 + z2 / people)) * Math.sqrt((value * (1 - value)) / people + z2 / (4 * people * people));
  return { value, low: hits === 0 ? 0 : middle - half, high: hits === people ? 1 : middle + half };
}

/**
 * Second share minus the first, with Newcombe's 95 % hybrid score interval (Statistics in Medicine 17, 1998, method
 * 10).
 */
export function difference(first: Share, second: Share): Interval {
  const [a, b] = [wilson(first), wilson(second)];
  const value = b.value - a.value;
  return {
    value,
    low: value - Math.hypot(b.value - b.low, a.high - a.value),
    high: value + Math.hypot(b.high - b.value, a.value - a.low),
  };
}

/**
 * Second share relative to the first, minus one, with a 95 % MOVER-R interval from the same two intervals (Donner and
 * Zou, Statistical Methods in Medical Research 21, 2012). It excludes 0 exactly when the difference does. Null if the
 * interval is unbounded.
 */
export function lift(first: Share, second: Share): Interval | null {
  const [a, b] = [wilson(first), wilson(second)];
  const [below, above] = [a.low * (2 * a.value - a.low), a.high * (2 * a.value - a.high)];
  if (below <= 0 || above <= 0) return null;
  const both = a.value * b.value;
  const root = (part: number) => Math.sqrt(Math.max(0, both * both - part));
  return {
    value: b.value / a.value - 1,
    low: (both - root(b.low * (2 * b.value - b.low) * above)) / above - 1,
    high: (both + root(b.high * (2 * b.value - b.high) * below)) / below - 1,
  };
}

export const isSignificant = ({ low, high }: Interval): boolean => low > 0 || high < 0;

/** Whether the arms' sizes deviate too far from the plan: the sample-ratio test at 0.001. */
export function isUneven(first: number, second: number, firstShare: number): boolean {
  const people = first + second;
  if (people === 0) return false;
  const expected = people * firstShare;
  const off = (first - expected) ** 2;
  return off / expected + off / (people - expected) > CHI_SQUARE_RARE;
}
