import type { AdSurface } from "./events.ts";

/** Index of the first possible ad in a list, and the distance between ads. */
const FIRST: Record<AdSurface, number> = { home: 5, search: 5, related: 4 };
export const AD_DISTANCE = 8;

/**
 * Positions of ads in a page of a list, counted from the page's first Pin.
 * @param offset Pins of the list before the page
 */
export function adPlaces(surface: AdSurface, offset: number, pageSize: number): number[] {
  const places: number[] = [];
  for (let place = FIRST[surface]; place < offset + pageSize; place += AD_DISTANCE)
    if (place >= offset) places.push(place - offset);
  return places;
}
