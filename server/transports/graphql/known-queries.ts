import type { DocumentNode } from "graphql";

/** Maximum length of a query (SECURITY.md 42). A query for every field of a Pin has about 2,000 characters. */
export const QUERY_CHARS_MAX = 16_384;
/** Maximum total length of cached queries. It is low, because a parsed query uses many times the memory of its text. */
const KEPT_CHARS_MAX = 131_072;

/** Queries that have passed validation; the oldest are evicted when space runs out. */
export interface KnownQueries {
  find(text: string): DocumentNode | undefined;
  keep(text: string, document: DocumentNode): void;
}

export function createKnownQueries(): KnownQueries {
  const known = new Map<string, DocumentNode>();
  let chars = 0;
  return {
    find: (text) => known.get(text),
    keep(text, document) {
      if (known.has(text) || text.length > QUERY_CHARS_MAX) return;
      for (const oldest of known.keys()) {
        if (chars + text.length <= KEPT_CHARS_MAX) break;
        known.delete(oldest);
        chars -= oldest.length;
      }
      known.set(text, document);
      chars += text.length;
    },
  };
}
