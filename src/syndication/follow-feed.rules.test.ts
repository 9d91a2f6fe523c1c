import { expect, test } from "bun:test";
import { isPaused, nextCheck } from "./follow-feed.rules.ts";

const NOW = new Date("2026-11-28T09:00:00Z");
const after = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

test("feeds are read about once an hour, spread over twelve minutes", () => {
  expect(nextCheck(NOW, 0)).toEqual(after(0.9));
  expect(nextCheck(NOW, 0.5)).toEqual(after(1));
});

test("a feed is paused after a week of failures, and at once without its board", () => {
  expect(isPaused("unreachable", NOW, after(7 * 24 - 1))).toBe(false);
  expect(isPaused("unreachable", NOW, after(7 * 24))).toBe(true);
  expect(isPaused("unclaimed", NOW, after(1))).toBe(false);
  expect(isPaused("noBoard", NOW, NOW)).toBe(true);
});
