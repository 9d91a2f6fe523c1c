import { expect, test } from "bun:test";
import { expectedRate, posteriorOf } from "./auction.rules.ts";
import { compareAds, evidenceOf, impressionsNeeded } from "./creatives.rules.ts";

/** The logarithm of n!. */
const logFactorial = (n: number) => Array.from({ length: n }, (_, at) => Math.log(at + 1)).reduce((a, b) => a + b, 0);
/** The logarithm of B(a, b) for whole numbers. */
const logBeta = (a: number, b: number) => logFactorial(a - 1) + logFactorial(b - 1) - logFactorial(a + b - 1);
/** The exact probability that the second rate is higher (Miller, 2015), for whole parameters. */
function secondIsBetter([a1, b1]: [number, number], [a2, b2]: [number, number]): number {
  let sum = 0;
  for (let i = 0; i < a2; i += 1)
    sum += Math.exp(logBeta(a1 + i, b1 + b2) - Math.log(b2 + i) - logBeta(1 + i, b2) - logBeta(a1, b1));
  return sum;
}

test("the probability to be best equals the exact formula for two ads", () => {
  const pairs: [[number, number], [number, number]][] = [
    [
      [1, 1],
      [2, 1],
    ],
    [
      [5, 95],
      [9, 91],
    ],
    [
      [102, 9_898],
      [131, 9_869],
    ],
    [
      [30, 970],
      [31, 12_000],
    ],
  ];
  for (const [first, second] of pairs) {
    const [one, two] = evidenceOf([first, second].map(([a, b]) => ({ a, b })));
    expect(two?.best ?? 0).toBeCloseTo(secondIsBetter(first, second), 4);
    expect((one?.best ?? 0) + (two?.best ?? 0)).toBeCloseTo(1, 9);
  }
  // Two uniform draws and the larger of two others: 2/3.
  expect(secondIsBetter([1, 1], [2, 1])).toBeCloseTo(2 / 3, 9);
});

test("equal ads are best equally often, however many there are", () => {
  for (const count of [2, 3, 7]) {
    const all = evidenceOf(Array.from({ length: count }, () => ({ a: 12, b: 800 })));
    for (const { best } of all) expect(best).toBeCloseTo(1 / count, 6);
  }
});

test("the interval is that of the Beta distribution", () => {
  // Quantiles 0.025 and 0.975 of Beta(10, 190), and of the uniform distribution.
  const [ten, uniform] = evidenceOf([
    { a: 10, b: 190 },
    { a: 1, b: 1 },
  ]);
  expect(uniform?.low).toBeCloseTo(0.025, 3);
  expect(uniform?.high).toBeCloseTo(0.975, 3);
  expect(ten?.rate).toBe(0.05);
  const [alone] = evidenceOf([{ a: 10, b: 190 }]);
  expect(alone?.low).toBeCloseTo(0.0244, 3);
  expect(alone?.high).toBeCloseTo(0.0841, 3);
  expect(alone?.best).toBe(1);
});

test("the rate is the one that the auction expects of an ad of average relevance", () => {
  const counts = { trials: 1_234, successes: 17 };
  const [only] = evidenceOf([posteriorOf(counts, 0.004)]);
  expect(only?.rate).toBeCloseTo(expectedRate(counts, 0.004, 0.5).mean, 12);
});

test("a test is open at first, then has a best ad, or finds that the ads are alike", () => {
  const prior = 0.01;
  const start = compareAds(
    [
      { trials: 0, successes: 0 },
      { trials: 0, successes: 0 },
    ],
    prior,
  );
  expect(start).toMatchObject({ state: "open", needed: impressionsNeeded(prior) });
  const clear = compareAds(
    [
      { trials: 5_000, successes: 40 },
      { trials: 5_000, successes: 90 },
    ],
    prior,
  );
  expect(clear.state).toBe("best");
  expect(clear.ads[1]?.best).toBeGreaterThan(0.99);
  const alike = compareAds(
    [
      { trials: 90_000, successes: 900 },
      { trials: 90_000, successes: 905 },
    ],
    prior,
  );
  expect(alike.state).toBe("alike");
  // The usual formula for two shares of 1 % and a difference of a fifth, without its correction.
  expect(impressionsNeeded(0.01)).toBe(38_852);
});
