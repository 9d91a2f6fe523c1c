import { foldLetters } from "./fold-letters.rules.ts";

export const SEARCH_QUERY_MAX = 200;

/** More words than these add cost and no meaning. */
const WORDS_MAX = 12;

/**
 * The words of a query or a title, as near to what the index compares (`search_words` in the database, which has the last
 * word) as text can be without its dictionary: lower case, accents folded, letters and digits only.
 * @returns at most 12 words, without repeats; none where there is nothing to search for
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

/** The words of a query beside those that only say where to look (`from:`, `board:`, `site:`): none means that it seeks nothing. */
export const wordsSought = (query: string): string[] => searchWords(withoutScopes(query));
