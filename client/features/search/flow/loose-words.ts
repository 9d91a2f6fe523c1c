import { withoutScopes } from "../../../../src/model/search-query.rules.ts";

/** Words for comparing queries on the screen, without case and marks. The server's `searchWords` compares more exactly and is longer. */
export const looseWords = (query: string): string[] =>
  query
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The loose words of a query without those that only say where to look. */
export const looseWordsSought = (query: string): string[] => looseWords(withoutScopes(query));
