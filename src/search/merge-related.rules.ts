/** A result with what the words are worth in it, from 0 to about 1. */
export interface Scored<T> {
  row: T;
  score: number;
}

/** What has all the words is worth so much more than what is only related. */
const MEANT = 0.15;
/** What stands beside the first results the most is worth this, and never more than this share of the best of these. */
const BESIDE = 0.3;
const BESIDE_SHARE = 0.75;
/** So many results say what is sought, each less than the one before it. */
const STARTS_MAX = 7;
const START_RANK = 5;

interface Lists<T> {
  exact: readonly Scored<T>[];
  related: readonly Scored<T>[];
}

const byScore = <T>(a: Scored<T>, b: Scored<T>) => b.score - a.score;
const meant = <T>({ row, score }: Scored<T>): Scored<T> => ({ row, score: score + MEANT });

/** The results by which others are looked for that stand beside them, the best by their words. */
export function startsOf<T>({ exact, related }: Lists<T>): { row: T; weight: number }[] {
  return [...exact.map(meant), ...related]
    .sort(byScore)
    .slice(0, STARTS_MAX)
    .map(({ row }, place) => ({ row, weight: 1 / (START_RANK + place) }));
}

export interface Merged<T> {
  rows: { row: T; isExact: boolean }[];
  /** How many of the related ones, from the first on, are all among `rows`: after these the next page goes on. */
  read: number;
  /** Whether any of the related ones is. */
  isRelated: boolean;
}

/**
 * All that has the words, with the best `room` of what has related words or stands beside the first results, in one order: sources
 * that agree on a picture add up.
 * @param beside what neither of the other lists has
 * @param worth of a picture that stands beside the first results, also of one that has the words: above 0, in any measure
 */
export function mergeRelated<T extends { imageId: string }>({
  exact,
  related,
  beside,
  worth,
  room,
}: Lists<T> & { beside: readonly T[]; worth: ReadonlyMap<string, number>; room: number }): Merged<T> {
  const own = exact.map(meant);
  const best = Math.max(...[...own, ...related].map(({ score }) => score));
  const unit = Math.min(BESIDE, BESIDE_SHARE * best) / Math.max(...worth.values());
  const total = ({ row, score }: Scored<T>): Scored<T> => ({
    row,
    score: score + unit * (worth.get(row.imageId) ?? 0),
  });
  const others = [...related, ...beside.map((row) => ({ row, score: 0 }))]
    .map(total)
    .sort(byScore)
    .slice(0, Math.max(0, room));
  const rows = [...own.map(total), ...others]
    .sort(byScore)
    .map(({ row }) => ({ row, isExact: exact.some((one) => one.row === row) }));
  const shown = new Set(rows.map(({ row }) => row));
  const left = related.findIndex(({ row }) => !shown.has(row));
  return {
    rows,
    read: left === -1 ? related.length : left,
    isRelated: related.some(({ row }) => shown.has(row)),
  };
}
