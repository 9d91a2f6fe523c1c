import { AD_DISTANCE } from "../../../src/ads/places.rules.ts";

export interface Placed<T> {
  /** The ad's index in the whole list, including other ads. */
  index: number;
  ad: T;
}

/**
 * Places new ads: at or below the server's position, below everything painted, and at the minimum distance from the
 * ad before. Ads that would fall beyond the list's end are left out.
 * @param before ads that are placed already and stay there
 * @param offset number of Pins in the list before the page that the positions refer to
 * @param painted the first index that is not visible yet
 * @param length of the list with its ads so far
 */
export function placeAds<T extends { position: number }>(
  before: readonly Placed<T>[],
  ads: readonly T[],
  { offset, painted, length }: { offset: number; painted: number; length: number },
): Placed<T>[] {
  const placed = [...before];
  for (const ad of ads) {
    const last = placed.at(-1);
    const wished = offset + placed.length + ad.position;
    const index = Math.max(wished, painted, last ? last.index + AD_DISTANCE + 1 : 0);
    if (index > length + placed.length - before.length) break;
    placed.push({ index, ad });
  }
  return placed;
}

/** The list with its ads in their places. */
export function withAds<T>(items: readonly T[], placed: readonly Placed<T>[]): T[] {
  const all = [...items];
  for (const { index, ad } of placed) if (index <= all.length) all.splice(index, 0, ad);
  return all;
}
