import { foldLetters } from "./fold-letters.rules.ts";

/** More words add cost but no meaning. */
const WORDS_MAX = 12;

/**
 * Splits a query or a title into words: lower case, accents folded, letters and digits only. This approximates the
 * index (`search_words` in the database, which decides) as closely as code can without its dictionary.
 * @returns at most 12 words, without repeats; empty if there is nothing to search for
 */
export function searchWords(query: string): string[] {
  return [
    ...new Set(
      foldLetters(query)
        .split(/[^\p{L}\p{N}\p{M}]+/u)
        .filter(Boolean),
    ),
  ].slice(0, WORDS_MAX);
}

const SCOPES = /(?<=^|\s)-?(?:from|board|site):(?:"[^"]*"|\S*)/giu;

/** A query without `from:`, `board:` and `site:`. */
export const withoutScopes = (query: string): string => query.normalize("NFKC").replace(SCOPES, " ");

/** The words of a query except scopes (`from:`, `board:`, `site:`); empty if the query has only scopes. */
export const wordsSought = (query: string): string[] => searchWords(withoutScopes(query));
