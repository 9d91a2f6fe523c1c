/** Trials that the prior is worth: until an ad has been seen about as often, its place decides more than itself. */
const PRIOR_TRIALS = 200;
/** How much relevance counts: an ad that fits wholly is expected to be clicked e times as often as the average one. */
const RELEVANCE_WEIGHT = 2;
/** What an ad fits on average. */
const RELEVANCE_MEAN = 0.5;
/** Nobody clicks on more than that. */
const RATE_MAX = 0.5;

/** What people did with something so far. */
export interface Trials {
  trials: number;
  successes: number;
}

/** An expected rate, and how far off it may be. */
export interface Rate {
  mean: number;
  deviation: number;
}

/**
 * How often an action is to be expected: `(c + κ·p₀) / (x + κ) · e^(θ(r − r̄))`.
 * @param prior what all ads in that place get, 0–1
 * @param relevance 0–1
 */
export function expectedRate({ trials, successes }: Trials, prior: number, relevance: number): Rate {
  const base = (successes + PRIOR_TRIALS * prior) / (trials + PRIOR_TRIALS);
  const fit = Math.exp(RELEVANCE_WEIGHT * (relevance - RELEVANCE_MEAN));
  const mean = Math.min(RATE_MAX, base * fit);
  // Of a Beta distribution with as many trials.
  const deviation = Math.sqrt((base * (1 - base)) / (trials + PRIOR_TRIALS + 1)) * fit;
  return { mean, deviation };
}

/** A Thompson draw: what has been tried little may be better than it looks. @param normal a standard normal number */
export const drawRate = ({ mean, deviation }: Rate, normal: number): number =>
  Math.min(RATE_MAX, Math.max(mean / 10, mean + deviation * normal));

/** What an ad offers. Amounts are micro-units of one currency for all of them. */
export interface Offer {
  /** Bid for a click, or for a thousand impressions. */
  bid: number;
  billable: "CLICKTHROUGH" | "IMPRESSION";
  /** 0–1, how much of its bid it uses now (λ). */
  shade: number;
  /** Expected, for the price. */
  clickRate: number;
  /** Drawn, for the rank. */
  drawnRate: number;
  /** What people like and dislike about it, as micro-units of an impression's value (u). */
  quality: number;
  /** The least that is asked for a click, or for a thousand impressions. */
  floor: number;
}

/** What an impression of the ad is worth, at a rate. */
const valueAt = ({ bid, billable, shade }: Offer, rate: number): number =>
  billable === "CLICKTHROUGH" ? shade * bid * rate : (shade * bid) / 1_000;

/** By which ads are ranked. */
export const scoreOf = (offer: Offer): number => valueAt(offer, offer.drawnRate) + offer.quality;

/** Whether it pays the floor at all. */
export const paysFloor = ({ bid, shade, floor }: Offer): boolean => bid * shade >= floor;

/**
 * Second price: what just beats the next one's score, between the floor and the own bid. A lone bidder pays the floor.
 * @param nextScore of the ad that would have been shown; 0 where there is none
 * @returns micro-units for a click, or for one impression, a whole number
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
 * The winners of the slots, best first; one an advertiser. Each pays what it would have needed to beat the best offer
 * that won nothing or came after it.
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
