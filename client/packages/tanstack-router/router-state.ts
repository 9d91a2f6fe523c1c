import type { AnyRouter, HistoryLocation } from "@tanstack/react-router";

/*
 * Where an entry stands in the tab's history. The router numbers and names every entry in `history.state`, under names that its types
 * show and its documentation doesn't.
 */

type Placed = Pick<HistoryLocation, "state">;

/** The number of an entry, counted from the tab's first page of the site. */
export const indexIn = ({ state }: Placed): number => state.__TSR_index;

/** The name of an entry, which stays the same when Back or Forward returns to it. */
export const keyIn = ({ state }: Placed): string | undefined => state.__TSR_key ?? state.key;

/**
 * How loading an address ended on the server. The router's own server helpers read it from the same place; it has no public name.
 * @returns null before the first load
 */
export const outcomeOf = (router: Pick<AnyRouter, "_serverResult">): AnyRouter["_serverResult"] | null =>
  router._serverResult ?? null;

/** Where the router stores the scroll positions of a tab's entries when a page is left. The name is not documented. */
const PLACES = "tsr-scroll-restoration-v1_3";

/** The stored scroll positions as the router wrote them; null if there are none or storage is blocked. */
export function storedPlaces(): string | null {
  try {
    return sessionStorage.getItem(PLACES);
  } catch {
    return null;
  }
}

/** Pixels from the top by entry, from `storedPlaces`. Empty if the router's format has changed. */
export function readPlaces(stored: string): Map<string, number> {
  try {
    const entries = Object.entries(JSON.parse(stored) as Record<string, { window?: { scrollY?: number } }>);
    return new Map(entries.map(([key, places]) => [key, places.window?.scrollY ?? 0]));
  } catch {
    return new Map();
  }
}
