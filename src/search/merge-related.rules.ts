/** A result with its score for the words, from 0 to about 1. */
export interface Scored<T> {
  row: T;
  score: number;
}

/** Bonus for results that have all of the words, when the results that represent the query are chosen. */
const MEANT = 0.15;
/** Maximum score of a picture for similarity to the first results: absolute, and as a share of their best score. */
const SIMILAR_MAX = 0.3;
const SIMILAR_SHARE = 0.75;
/** Number of first results that represent the query, each with less weight than the one before. */
const STARTS_MAX = 7;
const START_RANK = 5;

interface Lists<T> {
  exact: readonly Scored<T>[];
  related: readonly Scored<T>[];
}

const byScore = <T>(a: Scored<T>, b: Scored<T>) => b.score - a.score;
const meant = <T>({ row, score }: Scored<T>): Scored<T> => ({ row, score: score + MEANT });

/** The results from which to find similar pictures, best by their words first. */
export function startsOf<T>({ exact, related }: Lists<T>): { row: T; weight: number }[] {
  return [...exact.map(meant), ...related]
    .sort(byScore)
    .slice(0, STARTS_MAX)
    .map(({ row }, place) => ({ row, weight: 1 / (START_RANK + place) }));
}

export interface Merged<T> {
  rows: { row: T; isExact: boolean }[];
  /** Number of leading related results that are all in `rows`; the next page continues after them. */
  read: number;
  /** Whether `rows` contains any related result. */
  isRelated: boolean;
}

/**
 * All exact results, and after them the best `room` of the related and similar ones. A picture
 * that several sources found adds up its scores.
 * @param beside similar results that neither `exact` nor `related` contains
 * @param worth similarity of a picture to the first results, also for exact results: above 0, in any unit
 * @param takesRoom whether a row will be shown; asked once for each in the order of the page. A row that the page leaves
 * out later, such as a near-duplicate, makes room for one more
 */
export function mergeRelated<T extends { imageId: string }>({
  exact,
  related,
  beside,
  worth,
  room,
  takesRoom = () => true,
}: Lists<T> & {
  beside: readonly T[];
  worth: ReadonlyMap<string, number>;
  room: number;
  takesRoom?: (row: T) => boolean;
}): Merged<T> {
  const own = exact.map(meant);
  const best = Math.max(...[...own, ...related].map(({ score }) => score));
  const unit = Math.min(SIMILAR_MAX, SIMILAR_SHARE * best) / Math.max(...worth.values());
  const total = ({ row, score }: Scored<T>): Scored<T> => ({
    row,
    score: score + unit * (worth.get(row.imageId) ?? 0),
  });
  const others = [...related, ...beside.map((row) => ({ row, score: 0 }))].map(total);
  const meantRows = new Set(exact.map(({ row }) => row));
  const rows: Merged<T>["rows"] = [];
  let left = room;
  for (const { row } of [...own.map(total).sort(byScore), ...others.sort(byScore)]) {
    const isExact = meantRows.has(row);
    if (!isExact && left <= 0) continue;
    rows.push({ row, isExact });
    // Exact results have their room already.
    left += Number(isExact) - Number(takesRoom(row));
  }
  const shown = new Set(rows.map(({ row }) => row));
  const unread = related.findIndex(({ row }) => !shown.has(row));
  return {
    rows,
    read: unread === -1 ? related.length : unread,
    isRelated: related.some(({ row }) => shown.has(row)),
  };
}
