import { type Offer, scoreOf } from "./auction.rules.ts";

/** How much more than its bid an offer would have needed, as upper limits; what needed more than the last is put together. */
export const RATIOS = [1.25, 1.5, 2, 3] as const;
/** With fewer lost auctions than these, what bids would have needed is chance. */
const LOST_MIN = 20;
/** A raise is worth it once it would have won this share of what was lost, in percent. */
const WON_PERCENT = 50;

/** What became of an ad group's chances to be shown. */
export interface Funnel {
  /** It was for this person and this place. */
  eligible: number;
  /** The person has seen it as often as they may. */
  capped: number;
  /** Held back, so that its budget lasts. */
  paced: number;
  /** Nothing was left of a budget. */
  spent: number;
  entered: number;
  outbid: number;
  won: number;
  /** Of what was outbid, by what would have won: one more than `RATIOS`. */
  needed: readonly number[];
}

/** How many times its bid an offer would have needed for a score. */
export function neededRatio(offer: Offer, score: number): number {
  const worth = scoreOf(offer) - offer.quality;
  const byFloor = offer.floor / Math.max(1e-9, offer.bid * offer.shade);
  return worth <= 0 ? Number.POSITIVE_INFINITY : Math.max(byFloor, (score - offer.quality) / worth);
}

/** Which of `needed` a ratio counts in. */
export function ratioPlace(ratio: number): number {
  const place = RATIOS.findIndex((most) => ratio <= most);
  return place < 0 ? RATIOS.length : place;
}

export interface BidAdvice {
  ratio: (typeof RATIOS)[number];
  /** How much of what was lost it would have won, in percent. */
  percent: number;
}

/** The smallest raise that would have won half of what was outbid; null where none would, or hardly anything was lost. */
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
