import { expect, test } from "bun:test";
import { firstLetter } from "./avatar.ts";

test("the circle of who has no picture holds the first letter as a person reads it, and never a part of one", () => {
  const names = ["Ada", "é́lodie", "שרה", "👩‍🚀 Astro", "👍🏽 Thumb", "🇩🇪 Anna", "❤️ Love", "𝒜da", "김철수", ""];
  expect(names.map(firstLetter)).toEqual(["A", "é́", "ש", "👩‍🚀", "👍🏽", "🇩🇪", "❤️", "𝒜", "김", "?"]);
});
