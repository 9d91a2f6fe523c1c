import { expect, test } from "bun:test";
import { searchWords } from "./search-query.rules.ts";

test("case and accents make no other word", () => {
  expect(searchWords("Café CRÈME brûlée")).toEqual(["cafe", "creme", "brulee"]);
});

test("marks that make other words in their script stay", () => {
  expect(searchWords("が हिन्दी 한국")).toEqual(["が", "हिन्दी", "한국"]);
});

test("punctuation, operators and emoji part words and are none", () => {
  expect(searchWords("a&b | !(c):* 'd' 🙂👍🏽 —…")).toEqual(["a", "b", "c", "d"]);
  expect(searchWords("& | ! ( ) : * ' \\ 🙂")).toEqual([]);
});

test("a word counts once, and the thirteenth word is left out", () => {
  expect(searchWords("one One ÖNE")).toEqual(["one"]);
  expect(searchWords(Array.from({ length: 30 }, (_, n) => `w${n}`).join(" "))).toHaveLength(12);
});
