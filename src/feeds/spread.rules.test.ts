import { expect, test } from "bun:test";
import fc from "fast-check";
import { fitsAfter, IN_A_ROW, nextFitting, type Origin } from "./spread.rules.ts";

const pin = (boardId: string, personId: string): Origin => ({ boardId, personId });

test("two Pins of one board or person may follow each other, but not three", () => {
  const [a, b, c] = [pin("1", "ada"), pin("2", "ada"), pin("3", "bo")];
  expect(fitsAfter([], a)).toBe(true);
  expect(fitsAfter([a], a)).toBe(true);
  expect(fitsAfter([a, a], a)).toBe(false);
  expect(fitsAfter([a, b], pin("4", "ada"))).toBe(false);
  expect(fitsAfter([pin("3", "cy"), c], pin("3", "di"))).toBe(false);
  expect(fitsAfter([a, c], a)).toBe(true);
});

test("the next Pin always fits, and no Pin waiting before it does", () => {
  const origin = fc.record({ boardId: fc.constantFrom("1", "2", "3"), personId: fc.constantFrom("ada", "bo") });
  fc.assert(
    fc.property(fc.array(origin, { maxLength: IN_A_ROW + 1 }), fc.array(origin), (before, waiting) => {
      const at = nextFitting(before, waiting);
      const passed = at === -1 ? waiting : waiting.slice(0, at);
      expect(passed.filter((one) => fitsAfter(before, one))).toEqual([]);
      if (at !== -1) expect(fitsAfter(before, waiting[at] as Origin)).toBe(true);
    }),
  );
});
