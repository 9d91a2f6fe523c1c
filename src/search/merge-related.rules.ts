/** How much sooner the first of a list comes than the second: 1 / (RANK + place), as reciprocal rank fusion adds them up. */
const RANK = 2;

export interface Merged<T> {
  rows: T[];
  /** How many of the related ones, from the first on, are all among `rows`: after these the next page goes on. */
  read: number;
}

/**
 * The best `room` of two lists that have nothing to do with each other: what has related words, and what stands beside the results.
 * A picture of both comes sooner (reciprocal rank fusion, Cormack et al. 2009).
 * @param keyOf what a picture is known by
 */
export function mergeRelated<T>(
  { related, beside, room }: { related: readonly T[]; beside: readonly T[]; room: number },
  keyOf: (row: T) => string,
): Merged<T> {
  const scores = new Map<string, { row: T; score: number }>();
  for (const rows of [related, beside]) {
    for (const [place, row] of rows.entries()) {
      const key = keyOf(row);
      const known = scores.get(key);
      scores.set(key, { row: known?.row ?? row, score: (known?.score ?? 0) + 1 / (RANK + place) });
    }
  }
  const rows = [...scores.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, Math.max(0, room))
    .map(({ row }) => row);
  const shown = new Set(rows.map(keyOf));
  const left = related.findIndex((row) => !shown.has(keyOf(row)));
  return { rows, read: left === -1 ? related.length : left };
}
