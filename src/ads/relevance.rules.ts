import type { AdSurface } from "./events.ts";
import { type MatchType, matches, overlap } from "./words.rules.ts";

/** The share of the query's words that an ad must match in search. */
const SEARCH_RELEVANCE_MIN = 0.5;
const RELATED_RELEVANCE_MIN = 0.05;

/** An ad's topic and bid. Words are in the form of `wordsOf`. */
export interface AdTopic {
  interests: readonly string[];
  words: ReadonlySet<string>;
  bid: number;
  keywords: readonly { id: string; words: readonly string[]; type: MatchType; bid: number | null }[];
  /** By their first words: an account may have thousands, and a search has few words. */
  negatives: ReadonlyMap<string, readonly { words: readonly string[]; type: MatchType }[]>;
}

/** A page's topic. */
export interface PageTopic {
  surface: AdSurface;
  /** The search's or the Pin's words; empty at home. */
  words: readonly string[];
  facts: { interests: readonly string[] };
  /** Interests that the page itself is about. */
  context: readonly string[];
}

export interface Relevance {
  /** 0–1. */
  fit: number;
  /** A bid; keywords may have a separate one. */
  bid: number;
  keywordId?: string;
}

/** Whether a negative keyword matches; it has a first word, which the search must have too. */
const isExcluded = ({ negatives }: AdTopic, words: readonly string[]): boolean =>
  negatives.size > 0 &&
  words.some((word) => negatives.get(word)?.some(({ words: own, type }) => matches(own, words, type)) ?? false);

/** How well an ad fits a page, or null if it doesn't fit well enough. */
export function relevanceOf(ad: AdTopic, { surface, words, facts, context }: PageTopic): Relevance | null {
  if (surface === "home") {
    const shared = ad.interests.filter((one) => facts.interests.includes(one) || context.includes(one)).length;
    return { fit: Math.min(1, 0.35 + 0.3 * shared), bid: ad.bid };
  }
  const fit = overlap(words, ad.words);
  if (surface === "related")
    return fit < RELATED_RELEVANCE_MIN ? null : { fit: Math.min(1, 0.3 + 2 * fit), bid: ad.bid };
  if (isExcluded(ad, words)) return null;
  if (ad.keywords.length > 0) {
    const keyword = ad.keywords.find(({ words: own, type }) => matches(own, words, type));
    if (!keyword) return null;
    return { fit: Math.max(fit, SEARCH_RELEVANCE_MIN), bid: keyword.bid ?? ad.bid, keywordId: keyword.id };
  }
  return fit < SEARCH_RELEVANCE_MIN ? null : { fit, bid: ad.bid };
}
