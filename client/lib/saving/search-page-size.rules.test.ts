import { expect, test } from "bun:test";
import { searchPageSize } from "./search-page-size.rules.ts";

test("search page size: fills a desktop window in rows of 350, at most 18; default elsewhere [signed-in 9]", () => {
  expect(searchPageSize({ width: 1_000, height: 700, columns: 4 })).toBe(8);
  expect(searchPageSize({ width: 1_000, height: 701, columns: 4 })).toBe(12);
  expect(searchPageSize({ width: 1_440, height: 900, columns: 6 })).toBe(18);
  expect(searchPageSize({ width: 2_560, height: 1_300, columns: 10 })).toBe(18);
  expect(searchPageSize({ width: 880, height: 0, columns: 3 })).toBe(1);
  expect(searchPageSize({ width: 879, height: 900, columns: 3 })).toBeUndefined();
});
