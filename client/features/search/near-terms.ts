import { looseWordsSought } from "./flow/loose-words.ts";

const WORDS_MAX = 3;
/** A prefix of this length is still meaningful, and leaves room for a typo after it. */
const LETTERS = 3;

/**
 * Prefixes of a query's words, to find similar queries.
 * @returns at most 3, without duplicates and never the whole query
 */
export function nearTerms(query: string): string[] {
  const beginnings = looseWordsSought(query).map((word) => [...word].slice(0, LETTERS).join(""));
  return [...new Set(beginnings)].filter((term) => term !== query.trim().toLowerCase()).slice(0, WORDS_MAX);
}
