/** The share of held-out items among the first `k`, out of at most `k`, so that 1 is possible. */
export function recallAt(k: number, found: readonly number[], held: readonly number[]): number {
  const first = new Set(found.slice(0, k));
  return held.filter((item) => first.has(item)).length / Math.min(k, held.length);
}

/** Whether any held-out item is among the first `k`. */
export const hitAt = (k: number, found: readonly number[], held: readonly number[]): number =>
  found.slice(0, k).some((item) => held.includes(item)) ? 1 : 0;

/** Discounted gain of hits by rank, relative to the best possible (Järvelin and Kekäläinen 2002). */
export function ndcgAt(k: number, found: readonly number[], held: readonly number[]): number {
  const gain = (place: number) => 1 / Math.log2(place + 2);
  const got = found.slice(0, k).reduce((sum, item, place) => sum + (held.includes(item) ? gain(place) : 0), 0);
  let best = 0;
  for (let place = 0; place < Math.min(k, held.length); place++) best += gain(place);
  return best === 0 ? 0 : got / best;
}
