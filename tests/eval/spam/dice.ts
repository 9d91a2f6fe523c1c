/** Random numbers that repeat (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const DAY = 1_440;
/** Sites that everybody links. */
const POPULAR = ["video", "recipes", "shopping", "photos"];

export const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** The choices that a seed makes. */
export function createDice(seed: number) {
  const random = seeded(seed);
  let names = 0;
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => list[whole(0, list.length - 1)] as T;
  const name = (of: string) => `${of}${++names}`;
  return {
    whole,
    pick,
    name,
    chance: (share: number) => random() < share,
    /** A minute of the first day. */
    start: () => whole(60, DAY),
    /** A page of a site that nobody else links. */
    someSite: () => `https://${name("site")}.example/${whole(1, 999)}`,
    popularSite: () => pick(POPULAR),
    popularLink: (site = pick(POPULAR)) => `https://${site}.example/${name("page")}`,
  };
}
export type Dice = ReturnType<typeof createDice>;
