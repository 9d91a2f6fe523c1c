import { expect, test } from "bun:test";
import { monthsBetween, readSitemapName, sitemapName, startOfMonth, startOfNextMonth } from "./sitemap.rules.ts";

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

test("a sitemap's name says its month and number, and has one spelling", () => {
  expect([1, 2, 12].map((number) => sitemapName("2026-11", number))).toEqual([
    "2026-11.xml",
    "2026-11-2.xml",
    "2026-11-12.xml",
  ]);
  for (const number of [1, 2, 12])
    expect(readSitemapName(sitemapName("2026-11", number))).toEqual({ month: "2026-11", number });
  for (const wrong of ["2026-13.xml", "2026-11", "2026-11-1.xml", "2026-11-0.xml", "2026-11-02.xml", "2026-11-.xml"])
    expect([wrong, readSitemapName(wrong)]).toEqual([wrong, null]);
});
