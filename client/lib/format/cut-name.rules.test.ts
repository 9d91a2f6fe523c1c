import { expect, test } from "bun:test";
import { cutName } from "./cut-name.rules.ts";

test.each([
  ["", ""],
  ["Ada", "Ada"],
  ["a".repeat(70), "a".repeat(70)],
  ["a".repeat(71), `${"a".repeat(69)}…`],
  [`${"a".repeat(68)} bc`, `${"a".repeat(68)}…`],
  ["🌿".repeat(70), "🌿".repeat(70)],
  ["🌿".repeat(71), `${"🌿".repeat(69)}…`],
  [`${"a".repeat(68)}👩‍👩‍👧`, `${"a".repeat(68)}…`],
  [`${"a".repeat(69)}e\u0301${"b".repeat(9)}`, `${"a".repeat(69)}…`],
  [`a${"\u0301".repeat(500)}`, `a${"\u0301".repeat(68)}…`],
])("creator card: the name %p is shown as %p, at most 70 characters long [signed-in 2.3]", (name, shown) => {
  expect(cutName(name)).toBe(shown);
  expect(shown.isWellFormed()).toBe(true);
});
