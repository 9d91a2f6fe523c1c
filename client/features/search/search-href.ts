export const SEARCH_SCOPES = ["pins", "boards", "users"] as const;
export type SearchScope = (typeof SEARCH_SCOPES)[number];

/** Address of the results for a query. */
export const searchHref = (scope: SearchScope, query: string) => `/search/${scope}/?q=${encodeURIComponent(query)}`;

/** The scope of an address of results, or null for any other page's. */
export const scopeOf = (path: string): SearchScope | null =>
  SEARCH_SCOPES.find((scope) => path === `/search/${scope}/` || path === `/search/${scope}`) ?? null;
