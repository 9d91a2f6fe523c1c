import { type Offer, scoreOf } from "./auction.rules.ts";

/** Upper limits of the ratio between the bid that an offer needed and its own; higher ratios share the last bucket. */
export const RATIOS = [1.25, 1.5, 2, 3] as const;
/** With fewer lost auctions, the needed bids are due to chance. */
const LOST_MIN = 20;
/** A raise is advised once it would have won this share of the lost auctions, in percent. */
const WON_PERCENT = 50;

/** Number of an ad group's auction opportunities by outcome. */
export interface Funnel {
  /** Opportunities at which the group targets the person and the surface. */
  eligible: number;
  /** Lost because the person has seen the ad as often as allowed. */
  capped: number;
  /** Skipped by pacing, so that the budget lasts. */
  paced: number;
  /** Lost because a budget was used up. */
  spent: number;
  entered: number;
  outbid: number;
  won: number;
  /** Lost auctions by the bid ratio that would have won; one entry more than `RATIOS`. */
  needed: readonly number[];
}

/** The multiple of its bid that an offer would have needed for a score. */
export function neededRatio(offer: Offer, score: number): number {
  const worth = scoreOf(offer) - offer.quality;
  const byFloor = offer.floor / Math.max(1e-9, offer.bid * offer.shade);
  return worth <= 0 ? Number.POSITIVE_INFINITY : Math.max(byFloor, (score - offer.quality) / worth);
}

/** Index of the bucket in `needed` for a ratio. */
export function ratioPlace(ratio: number): number {
  const place = RATIOS.findIndex((most) => ratio <= most);
  return place < 0 ? RATIOS.length : place;
}

export interface BidAdvice {
  ratio: (typeof RATIOS)[number];
  /** Share of the lost auctions that the raise would have won, in percent. */
  percent: number;
}

/**
 * Finds the smallest raise that would have won half of the lost auctions; null if none would, or if too few were lost.
 */
export function bidAdvice({ outbid, needed }: Pick<Funnel, "outbid" | "needed">): BidAdvice | null {
  if (outbid < LOST_MIN) return null;
  let won = 0;
  for (const [place, ratio] of RATIOS.entries()) {
    won += needed[place] ?? 0;
    const percent = Math.floor((won * 100) / outbid);
    if (percent >= WON_PERCENT) return { ratio, percent };
  }
  return null;
}
