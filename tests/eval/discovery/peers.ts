import type { Saves } from "./split.ts";

/** Finds items that fit a board, best first, without those on it. */
export type Method = (known: readonly number[], board: number) => readonly number[] | Promise<readonly number[]>;

const FOUND = 100;

const ranked = (scores: ReadonlyMap<number, number>, known: readonly number[]): number[] => {
  const held = new Set(known);
  return [...scores]
    .filter(([item]) => !held.has(item))
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, FOUND)
    .map(([item]) => item);
};

function boardsOf(saves: Saves): number[][] {
  const found: number[][] = [];
  for (const [board, items] of saves.entries())
    for (const item of items) {
      const boards = found[item] ?? [];
      found[item] = boards;
      boards.push(board);
    }
  return found;
}

/** Items on the most boards. */
export function popularity(saves: Saves): Method {
  const counts = new Map(boardsOf(saves).flatMap((boards, item) => (boards ? [[item, boards.length] as const] : [])));
  return (known) => ranked(counts, known);
}

/** Item-based nearest neighbors: the cosine of two items' boards, summed over a board's items (Sarwar et al. 2001). */
export function itemNeighbours(saves: Saves): Method {
  const holding = boardsOf(saves);
  return (known) => {
    const scores = new Map<number, number>();
    for (const item of known) {
      const together = new Map<number, number>();
      for (const board of holding[item] ?? [])
        for (const other of saves[board] ?? []) together.set(other, (together.get(other) ?? 0) + 1);
      const own = holding[item]?.length ?? 1;
      for (const [other, count] of together)
        scores.set(other, (scores.get(other) ?? 0) + count / Math.sqrt(own * (holding[other]?.length ?? 1)));
    }
    return ranked(scores, known);
  };
}
