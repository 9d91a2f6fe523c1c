import { expect, test } from "bun:test";
import { freshFor, nextReading, nextTry } from "./rich-due.rules.ts";

const now = new Date("2026-06-01T00:00:00Z");
const DAY_MS = 86_400_000;
const days = (date: Date | null) => date && (date.getTime() - now.getTime()) / DAY_MS;
const read = { type: "product", saves: 0, cacheControl: "", now } as const;

test("products are read again weekly, and popular ones sooner; other pages every two months", () => {
  expect(days(nextReading(read))).toBe(7);
  expect(days(nextReading({ ...read, saves: 10 }))).toBe(3);
  expect(days(nextReading({ ...read, saves: 5_000 }))).toBe(1);
  for (const type of ["recipe", "article", null] as const) expect(days(nextReading({ ...read, type }))).toBe(60);
});

test("a page is not read again while it declares itself fresh, for at most a month", () => {
  expect(days(nextReading({ ...read, saves: 500, cacheControl: `public, max-age=${5 * 86_400}` }))).toBe(5);
  expect(days(nextReading({ ...read, cacheControl: "max-age=99999999" }))).toBe(30);
  expect(days(nextReading({ ...read, cacheControl: "max-age=60" }))).toBe(7);
});

test.each([
  ["max-age=10", 10],
  ["MAX-AGE=10, s-maxage=20", 20],
  ['max-age="10"', 10],
  ["no-cache, max-age=10", 0],
  ["private, no-store", 0],
  ["", 0],
  ["x-max-age-y", 0],
])("Cache-Control %p keeps a page fresh for %i seconds", (header, seconds) => {
  expect(freshFor(header)).toBe(seconds * 1_000);
});

test("a failing page is retried at growing intervals, and finally given up", () => {
  expect(days(nextTry(1, now))).toBeCloseTo(1 / 24);
  expect(days(nextTry(7, now))).toBe(7);
  expect(nextTry(8, now)).toBeNull();
});
