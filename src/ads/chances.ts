import { type Offer, paysFloor, scoreOf } from "./auction.rules.ts";
import type { Spot } from "./circles.rules.ts";
import type { AdSurface } from "./events.ts";
import type { AdAge, AdGender } from "./targeting.ts";

/** Maximum number of ads that are scored for a page, and of those that are found by an interest. */
export const CANDIDATES_MAX = 150;
export const BY_INTEREST_MAX = 75;
/** Share of chosen ads that people actually see on their screen, before the site has counted it. */
export const SEEN_SHARE = 0.7;

/** An advertiser's best offer in an auction: its score in micro-dollars an impression. */
export type Rival = [advertiserId: string, score: number];

/** Facts about the viewer and the page, as far as targeting uses them. */
export interface ChanceFacts {
  country: string;
  region: string | null;
  /** Missing in rows of former releases, like the spot. */
  city?: string | null;
  /** To a tenth of a degree. */
  spot?: Spot | null;
  languages: readonly string[];
  appType: string;
  age: AdAge | null;
  gender: AdGender;
  interests: readonly string[];
  /** Interests of the page itself. */
  context: readonly string[];
  /** The page's words, each as a code that only this site makes (`codesOf`); empty at home. */
  words: readonly string[];
}

/** A page that could show ads. A sample of them is kept to forecast what a campaign would get. */
export interface Chance extends ChanceFacts {
  /** Milliseconds since 1970. */
  at: number;
  /** The viewer's number in ad events, without its sign. */
  viewer: string;
  surface: AdSurface;
  slots: number;
  /** The best offers, highest first, of two advertisers more than there are slots. */
  market: readonly Rival[];
}

/** Days that chances are kept. Whole weeks, so that each day of the week counts the same. */
export const CHANCE_DAYS = 28;
/** Above this many, the sample keeps every second person only. */
export const CHANCES_MAX = 20_000;

/**
 * Whether a person belongs to a sample of every 2^`halvings`th person. Those of a smaller sample belong to each larger
 * one, so that samples of different sizes can be compared.
 */
export const isSampled = (viewer: string, halvings: number): boolean =>
  BigInt(viewer.replace("-", "")) % 2n ** BigInt(halvings) === 0n;

/** The best offers of an auction by advertiser, highest first: one to price the last slot, and one for the own account. */
export function rivalsOf(offers: readonly (Offer & { advertiserId: string })[], slots: number): Rival[] {
  const best = new Map<string, number>();
  for (const offer of offers) {
    const score = scoreOf(offer);
    if (score > 0 && paysFloor(offer) && score > (best.get(offer.advertiserId) ?? 0))
      best.set(offer.advertiserId, score);
  }
  return [...best].sort((a, b) => b[1] - a[1]).slice(0, slots + 2);
}
