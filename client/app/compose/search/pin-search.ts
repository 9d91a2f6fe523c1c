/**
 * The search input of a results address, shared by the loader and the page. A search without filters always uses the
 * same key.
 */
export const pinSearch = (query: string, filters: string | undefined) =>
  filters ? { query, appliedUnifiedFilters: filters } : { query };
