import { withoutScopes } from "../../../../src/text/search-query.rules.ts";

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
