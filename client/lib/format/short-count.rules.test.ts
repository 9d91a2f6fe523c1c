import { expect, test } from "bun:test";
import { shortCount } from "./short-count.rules.ts";

test.each([
  [0, "0"],
  [1, "1"],
  [999, "999"],
  [1_000, "1k"],
  [1_099, "1k"],
  [1_100, "1.1k"],
  [9_999, "9.9k"],
  [10_000, "10k"],
  [12_345, "12k"],
  [999_999, "999k"],
  [1_000_000, "1m"],
  [3_450_000, "3.4m"],
  [2_147_483_647, "2.1b"],
])("creator card: %d followers are abbreviated to %s [signed-in 2.3]", (count, shown) => {
  expect(shortCount(count)).toBe(shown);
});
