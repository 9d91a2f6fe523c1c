import { expect, test } from "bun:test";
import { type Span, soakVerdicts } from "../bench/run/soak-verdicts.ts";

const spans = (change: (at: number) => Partial<Span>): Span[] =>
  Array.from({ length: 8 }, (_, at) => ({
    perSecond: 100,
    requests: 1_000,
    p50: 2,
    p99: 9,
    memory: 120,
    errors: {},
    ...change(at),
  }));
const grown = (bytes: number) => ({ whole: 100 * 2 ** 20, grown: [{ name: "pins", bytes }] });
const flat = () => ({});

test("a soak passes only with flat memory and answers, no errors, and fully explained growth", () => {
  const pins = grown(95 * 2 ** 20);
  expect(soakVerdicts(spans(flat), pins).isMet).toBe(true);
  expect(
    soakVerdicts(
      spans((at) => ({ memory: 120 + at * 3 })),
      pins,
    ).isMet,
  ).toBe(false);
  expect(
    soakVerdicts(
      spans((at) => ({ p99: 9 + at })),
      pins,
    ).isMet,
  ).toBe(false);
  expect(
    soakVerdicts(
      spans((at) => ({ errors: at === 3 ? { "503": 1 } : ({} as Record<string, number>) })),
      pins,
    ).isMet,
  ).toBe(false);
  expect(soakVerdicts(spans(flat), grown(10 * 2 ** 20)).isMet).toBe(false);
  expect(soakVerdicts([], pins).isMet).toBe(false);
});
