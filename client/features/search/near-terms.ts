import { searchWords } from "../../../src/model/search-query.rules.ts";

const WORDS_MAX = 3;
/** So many letters of a word still mean something, and leave room for a typing mistake behind them. */
const LETTERS = 3;

/**
 * Beginnings of a query's words, to look for what comes near it.
 * @returns at most 3, none twice, the whole query never
 */
export function nearTerms(query: string): string[] {
  const beginnings = searchWords(query).map((word) => [...word].slice(0, LETTERS).join(""));
  return [...new Set(beginnings)].filter((term) => term !== query.trim().toLowerCase()).slice(0, WORDS_MAX);
}
