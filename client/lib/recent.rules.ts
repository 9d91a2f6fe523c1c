/** How much a cache of recent things keeps unless it is said otherwise (spec signed-in 9, "Recent cache"). */
export const RECENT_MAX = 10;

interface Options<T> {
  max?: number;
  /** What makes two things the same. */
  keyOf?: (item: T) => unknown;
}

/**
 * Things in the order of their last use, the latest first, after one more was used: it stands in front, once, and what was used
 * least recently falls out where there are too many.
 */
export function withRecent<T>(
  items: readonly T[],
  used: T,
  { max = RECENT_MAX, keyOf = (item) => item }: Options<T> = {},
): T[] {
  return [used, ...items.filter((item) => keyOf(item) !== keyOf(used))].slice(0, max);
}
