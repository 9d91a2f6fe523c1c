/**
 * Weight of the prior in trials: until an ad has about this many views, its surface decides more than its own results.
 */
const PRIOR_TRIALS = 200;
/** Weight of relevance: an ad that fits perfectly is expected to be clicked e times as often as an average one. */
const RELEVANCE_WEIGHT = 2;
/** Average relevance of an ad. */
const RELEVANCE_MEAN = 0.5;
/** Upper limit of an expected rate; real ones are far lower. */
const RATE_MAX = 0.5;

/** Observed outcomes so far. */
export interface Trials {
  trials: number;
  successes: number;
}

/** An expected rate, and its standard deviation. */
export interface Rate {
  mean: number;
  deviation: number;
}

/** Parameters of a Beta distribution. */
export interface Beta {
  a: number;
  b: number;
}

/** What is known about a rate: its surface's rate counts like `PRIOR_TRIALS` trials, which the observed ones outweigh. */
export const posteriorOf = ({ trials, successes }: Trials, prior: number): Beta => ({
  a: successes + PRIOR_TRIALS * prior,
  b: trials - successes + PRIOR_TRIALS * (1 - prior),
});

/**
 * Expected rate of an action: `(c + κ·p₀) / (x + κ) · e^(θ(r − r̄))`.
 * @param prior rate of all ads on that surface, 0–1
 * @param relevance 0–1
 */
export function expectedRate(observed: Trials, prior: number, relevance: number): Rate {
  const { a, b } = posteriorOf(observed, prior);
  const base = a / (a + b);
  const fit = Math.exp(RELEVANCE_WEIGHT * (relevance - RELEVANCE_MEAN));
  const mean = Math.min(RATE_MAX, base * fit);
  // Standard deviation of the distribution.
  const deviation = Math.sqrt((base * (1 - base)) / (a + b + 1)) * fit;
  return { mean, deviation };
}

/**
 * Thompson sampling: an ad with few trials may be better than it looks.
 * @param normal a standard normal number
 */
export const drawRate = ({ mean, deviation }: Rate, normal: number): number =>
  Math.min(RATE_MAX, Math.max(mean / 10, mean + deviation * normal));

/** An ad's offer in the auction. Amounts of all offers are micro-units of one currency. */
export interface Offer {
  /** Bid per click, or per thousand impressions. */
  bid: number;
  billable: "CLICKTHROUGH" | "IMPRESSION";
  /** The share of its bid that the ad uses now (λ), 0–1. */
  shade: number;
  /** Expected click rate, which decides the price. */
  clickRate: number;
  /** Sampled click rate, which decides the rank. */
  drawnRate: number;
  /** Value of an impression to people, positive or negative, in micro-units (u). */
  quality: number;
  /** Minimum price per click, or per thousand impressions. */
  floor: number;
}

/** Value of an impression of the ad at a click rate. */
const valueAt = ({ bid, billable, shade }: Offer, rate: number): number =>
  billable === "CLICKTHROUGH" ? shade * bid * rate : (shade * bid) / 1_000;

/** Score that ranks ads. */
export const scoreOf = (offer: Offer): number => valueAt(offer, offer.drawnRate) + offer.quality;

/** Whether the offer reaches the floor. */
export const paysFloor = ({ bid, shade, floor }: Offer): boolean => bid * shade >= floor;

/**
 * Second price: just enough to beat the next score, between the floor and the ad's own bid. A lone bidder pays the
 * floor.
 * @param nextScore score of the ad that would have been shown instead; 0 if no other competed
 * @returns micro-units per click, or per impression, a whole number
 */
export function priceOf(offer: Offer, nextScore: number): number {
  const { bid, shade, floor, clickRate, quality, billable } = offer;
  const most = bid * shade;
  const needed = Math.max(0, nextScore - quality);
  const isClick = billable === "CLICKTHROUGH";
  const price = isClick ? needed / Math.max(clickRate, 1e-9) : needed * 1_000;
  const asked = Math.min(most, Math.max(floor, price));
  return Math.max(1, Math.floor(isClick ? asked : asked / 1_000));
}

export interface Won<T> {
  offer: T;
  price: number;
}

/**
 * Selects the winners of the slots, best first, one per advertiser. Each pays the price that beats the best offer that
 * won nothing or came after it.
 */
export function auction<T extends Offer & { advertiserId: string }>(offers: readonly T[], slots: number): Won<T>[] {
  const ranked = offers
    .filter(paysFloor)
    .map((offer) => ({ offer, score: scoreOf(offer) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const won: Won<T>[] = [];
  const shown = new Set<string>();
  for (const [place, { offer }] of ranked.entries()) {
    if (won.length === slots) break;
    if (shown.has(offer.advertiserId)) continue;
    shown.add(offer.advertiserId);
    const next = ranked.slice(place + 1).find((other) => !shown.has(other.offer.advertiserId));
    won.push({ offer, price: priceOf(offer, next?.score ?? 0) });
  }
  return won;
}
