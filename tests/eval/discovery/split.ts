/** Boards by their items, the newest last. */
export type Saves = readonly (readonly number[])[];

export interface Split {
  /** Items that the methods may know. */
  known: Saves;
  /** Items that they should find, by board. */
  held: Saves;
  /** Query items of each board, if they differ from its known ones. */
  starts?: Saves;
  /** The boards to query; their number is limited. */
  asked: readonly number[];
}

/** Numbers from 0 to 1, deterministic for a seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Shuffles by the random numbers. */
export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const made = [...list];
  for (let at = made.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [made[at], made[other]] = [made[other] as T, made[at] as T];
  }
  return made;
}

/** One board per line: its items' ids, separated by spaces, the newest last. Ids are numbered in order of appearance. */
export function readSaves(text: string): { saves: number[][]; items: number } {
  const numbers = new Map<string, number>();
  const saves = text
    .split("\n")
    .map((line) => [...new Set(line.trim().split(/\s+/).filter(Boolean))])
    .filter((ids) => ids.length > 0)
    .map((ids) =>
      ids.map((id) => {
        const known = numbers.get(id) ?? numbers.size;
        numbers.set(id, known);
        return known;
      }),
    );
  return { saves, items: numbers.size };
}

/** Board completion: holds out a share of each board's items, drawn by the seed; at least one if the board has five. */
export function splitBoards(
  saves: Saves,
  { share, seed, asked }: { share: number; seed: number; asked: number },
): Split {
  const random = createRandom(seed);
  const held = saves.map((items) =>
    items.length < 5 ? [] : shuffled(items, random).slice(0, Math.max(1, Math.round(items.length * share))),
  );
  const known = saves.map((items, board) => items.filter((item) => !held[board]?.includes(item)));
  const able = [...saves.keys()].filter((board) => (held[board]?.length ?? 0) > 0);
  return { known, held, asked: shuffled(able, random).slice(0, asked) };
}

/** The home feed: predicts the last save from those before it. */
export function splitLast(saves: Saves, { seed, asked }: { seed: number; asked: number }): Split {
  const held = saves.map((items) => (items.length < 5 ? [] : items.slice(-1)));
  const known = saves.map((items, board) => items.slice(0, items.length - (held[board]?.length ?? 0)));
  const able = [...saves.keys()].filter((board) => (held[board]?.length ?? 0) > 0);
  return { known, held, asked: shuffled(able, createRandom(seed)).slice(0, asked) };
}

/** Related Pins: leaves out whole boards of three or more items, and queries each by one item for the others. */
export function splitWhole(
  saves: Saves,
  { share, seed, asked }: { share: number; seed: number; asked: number },
): Split {
  const random = createRandom(seed);
  const able = shuffled(
    [...saves.keys()].filter((board) => (saves[board]?.length ?? 0) >= 3),
    random,
  );
  const out = new Set(able.slice(0, Math.min(asked, Math.max(1, Math.round(saves.length * share)))));
  const order = saves.map((items, board) => (out.has(board) ? shuffled(items, random) : []));
  return {
    known: saves.map((items, board) => (out.has(board) ? [] : items)),
    starts: order.map((items) => items.slice(0, 1)),
    held: order.map((items) => items.slice(1)),
    asked: [...out],
  };
}
