import { expect, test } from "bun:test";
import { busyWait } from "./import.rules.ts";

test("the wait for busy processes doubles up to ten seconds while no entry is settled", () => {
  const waits: number[] = [];
  for (let last: number | null = null; waits.length < 8; waits.push(last)) last = busyWait(last, true);
  expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
});

test("the wait is short again once an entry was settled", () => {
  expect(busyWait(8_000, false)).toBe(250);
});
