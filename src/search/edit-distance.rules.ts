/** Longest word that fits the preallocated rows; longer words are rare and allocate their own. */
const ROW = 64;
const threeRows = (length: number) => [new Int32Array(length), new Int32Array(length), new Int32Array(length)] as const;
const ROWS = threeRows(ROW);

/**
 * Counts inserted, deleted, replaced and swapped letters (Damerau–Levenshtein, optimal string alignment). A misspelled
 * word is compared with thousands, so the common prefix and suffix are skipped, and only cells that can stay within
 * `most` are computed.
 * @returns `most + 1` for more than `most`
 */
export function distance(a: string, b: string, most: number): number {
  let [start, endA, endB] = [0, a.length, b.length];
  if (Math.abs(endA - endB) > most) return most + 1;
  while (start < endA && start < endB && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA--;
    endB--;
  }
  const [rows, columns] = [endA - start, endB - start];
  if (rows === 0 || columns === 0) return rows + columns;
  let [older, previous, row] = columns + 2 <= ROW ? ROWS : threeRows(columns + 2);
  for (let j = 0; j <= Math.min(columns, most + 1); j++) previous[j] = j;
  for (let i = 1; i <= rows; i++) {
    const [from, to] = [Math.max(1, i - most), Math.min(columns, i + most)];
    const letter = a.charCodeAt(start + i - 1);
    row[from - 1] = from === 1 ? i : most + 1;
    let least = row[from - 1] ?? 0;
    for (let j = from; j <= to; j++) {
      const other = b.charCodeAt(start + j - 1);
      let cost = (previous[j - 1] ?? 0) + (letter === other ? 0 : 1);
      cost = Math.min(cost, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      const isSwap = i > 1 && j > 1 && letter === b.charCodeAt(start + j - 2) && a.charCodeAt(start + i - 2) === other;
      if (isSwap) cost = Math.min(cost, (older[j - 2] ?? 0) + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    // Cells beyond this row's range exceed the limit.
    row[to + 1] = most + 1;
    [older, previous, row] = [previous, row, older];
  }
  return Math.min(previous[columns] ?? most + 1, most + 1);
}

/** Distances to the whole of `b` and to its nearest prefix; `most + 1` for more. */
export function distances(a: string, b: string, most: number): { whole: number; beginning: number } {
  let [before, previous]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return { whole: most + 1, beginning: most + 1 };
    [before, previous] = [previous, row];
  }
  return { whole: Math.min(previous[b.length] ?? 0, most + 1), beginning: Math.min(...previous, most + 1) };
}
