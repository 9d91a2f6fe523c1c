import { type OwnFilters, writeOwnFilters } from "../../../src/mine/own-filters.rules.ts";

/** The input of the search in the person's Pins, from its address; shared by the loader and the page. */
export const ownSearchInput = (filters: OwnFilters): OwnFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));

/** The address of a search in the person's Pins. */
export const ownSearchHref = (filters: OwnFilters): string => {
  const query = writeOwnFilters(filters);
  return query ? `/me/?${query}` : "/me/";
};
