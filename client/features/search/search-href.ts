export const SEARCH_SCOPES = ["pins", "boards", "users"] as const;
export type SearchScope = (typeof SEARCH_SCOPES)[number];

/** Address of the results for a query. */
export const searchHref = (scope: SearchScope, query: string) => `/search/${scope}/?q=${encodeURIComponent(query)}`;

/** The search without correction of the words. */
export const exactHref = (scope: SearchScope, query: string) => `${searchHref(scope, query)}&exact=1`;

/** The scope of a results address; null for any other page. */
export const scopeOf = (path: string): SearchScope | null =>
  SEARCH_SCOPES.find((scope) => path === `/search/${scope}/` || path === `/search/${scope}`) ?? null;
