import { expect, test } from "bun:test";
import { difference, isSignificant, isUneven, lift, type Share, wilson } from "./statistics.ts";

/** Mulberry32: the same numbers on every machine. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const drawn = (random: () => number, people: number, rate: number): Share => {
  let hits = 0;
  for (let at = 0; at < people; at += 1) if (random() < rate) hits += 1;
  return { people, hits };
};
const TESTS = 1_000;
const PEOPLE = 2_000;

function simulated(seed: number, rates: readonly [number, number], people: readonly [number, number]) {
  const random = randomOf(seed);
  const truth = { difference: rates[1] - rates[0], lift: rates[1] / rates[0] - 1 };
  let [significant, covered, lifts, agreed] = [0, 0, 0, 0];
  for (let at = 0; at < TESTS; at += 1) {
    const [first, second] = [drawn(random, people[0], rates[0]), drawn(random, people[1], rates[1])];
    const found = difference(first, second);
    const ratio = lift(first, second);
    if (isSignificant(found)) significant += 1;
    if (found.low <= truth.difference && truth.difference <= found.high) covered += 1;
    if (ratio && ratio.low <= truth.lift && truth.lift <= ratio.high) lifts += 1;
    if (ratio && isSignificant(ratio) === isSignificant(found)) agreed += 1;
  }
  return { significant: significant / TESTS, covered: covered / TESTS, lifts: lifts / TESTS, agreed };
}

test("of 1,000 tests without an effect 3 to 7 % are called significant [signed-in 2.10]", () => {
  for (const [rate, people] of [
    [0.03, [PEOPLE, PEOPLE]],
    [0.2, [PEOPLE, PEOPLE]],
    [0.05, [600, 4_000]],
  ] as const) {
    const { significant, covered, agreed } = simulated(20_261_124, [rate, rate], people);
    expect(significant).toBeWithin(0.03, 0.07);
    expect(covered).toBeWithin(0.93, 0.97);
    expect(agreed).toBe(TESTS);
  }
});

test("95 % intervals contain the truth in 93 to 97 % of 1,000 tests with an effect [signed-in 2.10]", () => {
  for (const [rates, people] of [
    [
      [0.03, 0.036],
      [PEOPLE, PEOPLE],
    ],
    [
      [0.1, 0.13],
      [PEOPLE, PEOPLE],
    ],
    [
      [0.05, 0.04],
      [600, 4_000],
    ],
  ] as const) {
    const { covered, lifts, agreed } = simulated(7, rates, people);
    expect(covered).toBeWithin(0.93, 0.97);
    expect(lifts).toBeWithin(0.93, 0.97);
    expect(agreed).toBe(TESTS);
  }
});

test("the intervals match the literature", () => {
  // Newcombe's own example: 56 of 70 against 48 of 80.
  const found = difference({ people: 80, hits: 48 }, { people: 70, hits: 56 });
  expect([found.value, found.low, found.high].map((one) => one.toFixed(4))).toEqual(["0.2000", "0.0524", "0.3339"]);
  const none = wilson({ people: 20, hits: 0 });
  expect([none.low, none.high].map((one) => one.toFixed(4))).toEqual(["0.0000", "0.1611"]);
  expect(lift({ people: 100, hits: 0 }, { people: 100, hits: 30 })).toBeNull();
});

test("the sample-ratio test calls halves uneven once in a thousand times, and a real skew always", () => {
  const random = randomOf(3);
  let uneven = 0;
  for (let at = 0; at < TESTS; at += 1) {
    const { hits } = drawn(random, PEOPLE, 0.3);
    if (isUneven(hits, PEOPLE - hits, 0.3)) uneven += 1;
  }
  expect(uneven).toBeLessThanOrEqual(5);
  expect([isUneven(5_300, 4_700, 0.5), isUneven(5_060, 4_940, 0.5), isUneven(0, 0, 0.5)]).toEqual([true, false, false]);
});
