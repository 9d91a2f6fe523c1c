import { expect, test } from "bun:test";
import { firstLetter } from "./user-card.ts";

test("an avatar without a picture shows the first letter as people read it, never part of one", () => {
  const names = ["Ada", "é́lodie", "שרה", "👩‍🚀 Astro", "👍🏽 Thumb", "🇩🇪 Anna", "❤️ Love", "𝒜da", "김철수", ""];
  expect(names.map(firstLetter)).toEqual(["A", "é́", "ש", "👩‍🚀", "👍🏽", "🇩🇪", "❤️", "𝒜", "김", "?"]);
});
