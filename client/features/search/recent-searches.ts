import { SEARCH_QUERY_MAX } from "../../../src/model/limits.ts";
import { withoutScopes } from "../../../src/text/search-query.rules.ts";
import { RECENT_MAX, withRecent } from "../../lib/saving/recent.rules.ts";

/** Adds a search. Searches that differ only in case count as the same; a search that has only scopes (`from:ada`) is not added. */
export const withRecentSearch = (queries: readonly string[], query: string): readonly string[] =>
  isWorth(query) ? withRecent(queries, query, { keyOf: (item) => item.toLowerCase() }) : queries;

const isWorth = (query: string) => looseWordsSought(query).length > 0;

/** The recent searches that begin with the text's words; none for a text without words. */
export const recentAlike = (queries: readonly string[], text: string): string[] => {
  const begun = looseWordsSought(text).join(" ");
  return begun === "" ? [] : queries.filter((query) => looseWords(query).join(" ").startsWith(begun));
};

const isQuery = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && [...value].length <= SEARCH_QUERY_MAX;

/**
 * A person's recent searches, latest first, from the browser's storage. (Parsed by hand: every page has a search, and
 * schemas would add to its script.)
 * @returns null if they are missing or another person's
 */
export function readRecentSearches(text: string | null, viewerId: string | null): string[] | null {
  try {
    const kept: { viewerId?: unknown; queries?: unknown } | null = JSON.parse(text ?? "null");
    if (viewerId === null || kept?.viewerId !== viewerId || !Array.isArray(kept.queries)) return null;
    return kept.queries.every(isQuery) ? kept.queries.filter(isWorth).slice(0, RECENT_MAX) : null;
  } catch {
    return null;
  }
}

export const writeRecentSearches = (queries: readonly string[], viewerId: string): string =>
  JSON.stringify({ viewerId, queries });

/** Words for comparing queries in the browser, without case and accents. The server's `searchWords` is more exact, but larger. */
export const looseWords = (query: string): string[] =>
  query
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The loose words of a query, without scopes such as `from:ada`. */
export const looseWordsSought = (query: string): string[] => looseWords(withoutScopes(query));
