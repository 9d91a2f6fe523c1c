export const SEARCH_SCOPES = ["pins", "boards", "users"] as const;
export type SearchScope = (typeof SEARCH_SCOPES)[number];

/** Address of the results for a query. */
export const searchHref = (scope: SearchScope, query: string) => `/search/${scope}/?q=${encodeURIComponent(query)}`;

/** The same for the words as they were typed, whatever they might have been meant as. */
export const exactHref = (scope: SearchScope, query: string) => `${searchHref(scope, query)}&exact=1`;

/** The scope of an address of results, or null for any other page's. */
export const scopeOf = (path: string): SearchScope | null =>
  SEARCH_SCOPES.find((scope) => path === `/search/${scope}/` || path === `/search/${scope}`) ?? null;
