import type { AdSurface } from "../model/ad-events.ts";

/** The first place that an ad may take in a list, from 0, and the distance between ads. */
const FIRST: Record<AdSurface, number> = { home: 5, search: 5, related: 4 };
export const AD_DISTANCE = 8;

/**
 * The places of ads in a page of a list, counted from the page's own first Pin.
 * @param offset how many Pins of the list stand before the page
 */
export function adPlaces(surface: AdSurface, offset: number, pageSize: number): number[] {
  const places: number[] = [];
  for (let place = FIRST[surface]; place < offset + pageSize; place += AD_DISTANCE)
    if (place >= offset) places.push(place - offset);
  return places;
}
