/** What is asked for at an address of results, by the loader and the page alike; a list without filters is one for all. */
export const pinSearch = (query: string, filters: string | undefined) =>
  filters ? { query, appliedUnifiedFilters: filters } : { query };
