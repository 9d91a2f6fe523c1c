import { expect, test } from "bun:test";
import { monthsBetween, startOfMonth, startOfNextMonth } from "./sitemap.rules.ts";

test("each month between two times is listed once, the newest first, across a year's end", () => {
  const [from, to] = [new Date("2025-11-30T23:59:59Z"), new Date("2026-02-01T00:00:00Z")];
  expect(monthsBetween(from, to)).toEqual(["2026-02", "2026-01", "2025-12", "2025-11"]);
  expect(monthsBetween(to, to)).toEqual(["2026-02"]);
});

test("a month's ids begin with its first moment and end with the next month's", () => {
  const start = startOfMonth("2026-12") as Date;
  expect(start.toISOString()).toBe("2026-12-01T00:00:00.000Z");
  expect(startOfNextMonth(start).toISOString()).toBe("2027-01-01T00:00:00.000Z");
  expect(["2026-13", "2026-1", "", "2026-00", "20260-1"].map(startOfMonth)).toEqual([null, null, null, null, null]);
});
