import type { Method } from "./peers.ts";
import { createRandom } from "./split.ts";

/** About the size of citeulike-a, the public set that methods are usually compared on. */
const BOARDS = 5_500;
const ITEMS = 17_000;
const TOPICS = 250;
/** Items on a board: `exp` of a normal distribution around `SIZE_MEDIAN`. */
const SIZE_MEDIAN = 22;
const SIZE_SPREAD = 0.9;
const SIZE_MIN = 5;
const SIZE_MAX = 400;
/** A board is about one topic, or about two or three. */
const TOPICS_OF_BOARD = [1, 1, 1, 2, 2, 3];
/** Share of saves that don't fit the board's topics. */
const STRAY = 0.15;
/** Within a topic the item of rank r is saved as often as 1/r^ZIPF. */
const ZIPF = 0.8;

export interface MadeSaves {
  saves: number[][];
  items: number;
  /** Ranks by the probabilities that the boards were drawn with, which no method can beat. */
  oracle: Method;
}

/**
 * Saves with a known structure: boards of a few topics, items with one topic each, and some strays. A method's results can
 * be compared with the best possible ones. Deterministic for a seed.
 */
export function madeSaves(seed: number): MadeSaves {
  const random = createRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  // A topic's items are those whose number is the topic's modulo TOPICS: the first ones are its most popular.
  const perTopic = Math.floor(ITEMS / TOPICS);
  const chances = Array.from({ length: perTopic }, (_, rank) => (rank + 1) ** -ZIPF);
  const all = chances.reduce((sum, chance) => sum + chance, 0);
  const drawRank = () => {
    let rest = random() * all;
    for (let rank = 0; rank < perTopic; rank++) {
      rest -= chances[rank] ?? 0;
      if (rest <= 0) return rank;
    }
    return perTopic - 1;
  };
  const topicsOf: number[][] = [];
  const saves = Array.from({ length: BOARDS }, (_, board) => {
    const topics = Array.from({ length: pick(TOPICS_OF_BOARD) }, () => Math.floor(random() * TOPICS));
    topicsOf[board] = topics;
    const size = Math.min(SIZE_MAX, Math.max(SIZE_MIN, Math.round(SIZE_MEDIAN * Math.exp(SIZE_SPREAD * normal()))));
    const found = new Set<number>();
    for (let tries = 0; found.size < size && tries < 4 * size; tries++) {
      const topic = random() < STRAY ? Math.floor(random() * TOPICS) : pick(topics);
      found.add(drawRank() * TOPICS + topic);
    }
    return [...found];
  });
  const oracle: Method = (known, board) => {
    const held = new Set(known);
    const found = [...new Set(topicsOf[board] ?? [])].flatMap((topic) =>
      chances.map((chance, rank) => {
        const times = (topicsOf[board] ?? []).filter((other) => other === topic).length;
        return { item: rank * TOPICS + topic, chance: chance * times };
      }),
    );
    return found
      .filter(({ item }) => !held.has(item))
      .sort((a, b) => b.chance - a.chance || a.item - b.item)
      .map(({ item }) => item);
  };
  return { saves, items: perTopic * TOPICS, oracle };
}
