/** The default size of a recent-items cache (spec signed-in 9). */
export const RECENT_MAX = 10;

interface Options<T> {
  max?: number;
  /** Whether two items are the same. */
  keyOf?: (item: T) => unknown;
}

/**
 * Moves an item to the front of a recent-items list, without duplicates, and drops the least recently used beyond the
 * limit.
 */
export function withRecent<T>(
  items: readonly T[],
  used: T,
  { max = RECENT_MAX, keyOf = (item) => item }: Options<T> = {},
): T[] {
  return [used, ...items.filter((item) => keyOf(item) !== keyOf(used))].slice(0, max);
}
