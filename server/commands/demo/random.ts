export interface Random {
  /** Returns a number from 0 up to 1. */
  next(): number;
  /** Returns a whole number from 0 up to `below`. */
  below(below: number): number;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
  /**
   * Draws up to `count` different items with probabilities in proportion to their weights; items of weight 0 are never
   * drawn.
   */
  draw<T>(items: readonly T[], count: number, weight: (item: T) => number): T[];
}

/** Seeded pseudo-random numbers (mulberry32): every run creates the same demo. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    shuffle: (items) => {
      const mixed = [...items];
      for (let at = mixed.length - 1; at > 0; at--) {
        const other = below(at + 1);
        [mixed[at], mixed[other]] = [mixed[other] as (typeof mixed)[number], mixed[at] as (typeof mixed)[number]];
      }
      return mixed;
    },
    draw: (items, count, weight) => {
      // Taking the largest keys u^(1/w) gives a weighted sample without replacement (Efraimidis and Spirakis, 2006).
      const keyed = items
        .map((item) => ({ item, weight: weight(item) }))
        .filter((entry) => entry.weight > 0)
        .map((entry) => ({ item: entry.item, key: next() ** (1 / entry.weight) }));
      return keyed
        .sort((a, b) => b.key - a.key)
        .slice(0, count)
        .map((entry) => entry.item);
    },
  };
}
