import { type Beta, posteriorOf, type Trials } from "./auction.rules.ts";

/** From this probability on, an ad counts as the best of its ad group. */
export const BEST_FROM = 0.95;
/** A smaller relative difference of two click rates is none that a test has to find. */
const DIFFERENCE_MIN = 0.2;
/** (z₀.₉₇₅ + z₀.₈)²: finds such a difference four times in five, at 5 %. */
const POWER = (1.959963984540054 + 0.8416212335729143) ** 2;
/** Points at which the densities are computed. */
const POINTS = 4_000;
/** Standard deviations around the mean outside of which a density counts as zero. */
const REACH = 9;

/** Counts of one of several ads. */
export interface Evidence {
  /** Expected click rate, 0–1. */
  rate: number;
  /** The interval that contains the click rate with a probability of 95 %. */
  low: number;
  high: number;
  /** Probability that no other ad has a higher click rate, 0–1. */
  best: number;
}

/** @returns the range in which the distribution has all of its mass, but for rounding */
function rangeOf({ a, b }: Beta): [number, number] {
  const mean = a / (a + b);
  const reach = REACH * Math.sqrt((mean * (1 - mean)) / (a + b + 1));
  return [Math.max(0, mean - reach), Math.min(1, mean + reach)];
}

/**
 * Masses of a Beta distribution in equal steps of a range, by the density in the middle of each step. The logarithm of the
 * density is computed relative to its largest value, so that no constant is needed and nothing overflows.
 */
function massesOf({ a, b }: Beta, from: number, step: number): number[] {
  const logs = Array.from({ length: POINTS }, (_, at) => {
    const x = from + (at + 0.5) * step;
    return (a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x);
  });
  const most = logs.reduce((high, one) => Math.max(high, one));
  const masses = logs.map((log) => Math.exp(log - most));
  const sum = masses.reduce((all, one) => all + one, 0);
  return masses.map((mass) => mass / sum);
}

/**
 * The click rates of several ads as Beta distributions, and the probability that each is the best:
 * ∫ fᵢ(x) · ∏ⱼ Fⱼ(x) dx over all others j, as a sum over small steps.
 * @param all one distribution for each ad, e.g. of `posteriorOf`
 */
export function evidenceOf(all: readonly Beta[]): Evidence[] {
  const ranges = all.map(rangeOf);
  const from = Math.min(...ranges.map(([low]) => low));
  const step = (Math.max(...ranges.map(([, high]) => high)) - from) / POINTS;
  const masses = all.map((one) => massesOf(one, from, step));
  // Up to the middle of each step.
  const below = masses.map((own) => {
    let sum = 0;
    return own.map((mass) => {
      sum += mass;
      return sum - mass / 2;
    });
  });
  const quantile = (own: readonly number[], share: number) => {
    const at = own.findIndex((sum) => sum >= share);
    return from + ((at === -1 ? POINTS : at) + 0.5) * step;
  };
  const wins = masses.map((own, ad) =>
    own.reduce(
      (sum, mass, at) =>
        sum + below.reduce((product, other, index) => (index === ad ? product : product * (other[at] ?? 0)), mass),
      0,
    ),
  );
  // Without this, rounding makes the sum a little less than 1.
  const won = wins.reduce((sum, one) => sum + one, 0);
  return all.map(({ a, b }, ad) => ({
    rate: a / (a + b),
    low: quantile(below[ad] ?? [], 0.025),
    high: quantile(below[ad] ?? [], 0.975),
    best: (wins[ad] ?? 0) / won,
  }));
}

/** @returns the impressions that each ad needs until a test of it can find a difference of a fifth */
export function impressionsNeeded(rate: number): number {
  const difference = DIFFERENCE_MIN * rate;
  return Math.ceil((POWER * 2 * rate * (1 - rate)) / (difference * difference));
}

/** `open`: too early to say; `best`: one ad is; `alike`: the ads differ by less than a fifth, if at all. */
export const TEST_STATES = ["open", "best", "alike"] as const;
export type TestState = (typeof TEST_STATES)[number];

export interface CreativeTest {
  state: TestState;
  ads: Evidence[];
  /** Impressions that each ad needs. */
  needed: number;
}

/**
 * Compares the ads of an ad group by the same distributions from which the auction draws.
 * @param prior usual click rate of their places, 0–1
 */
export function compareAds(counts: readonly Trials[], prior: number): CreativeTest {
  const ads = evidenceOf(counts.map((one) => posteriorOf(one, prior)));
  const sum = (name: keyof Trials) => counts.reduce((all, one) => all + one[name], 0);
  const usual = posteriorOf({ trials: sum("trials"), successes: sum("successes") }, prior);
  const needed = impressionsNeeded(usual.a / (usual.a + usual.b));
  const isOver = counts.every(({ trials }) => trials >= needed);
  const state = ads.some(({ best }) => best >= BEST_FROM) ? "best" : isOver ? "alike" : "open";
  return { state, ads, needed };
}
