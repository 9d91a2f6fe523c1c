import { expect, test } from "bun:test";
import { tokensOf } from "../search/pieces.rules.ts";
import { searchWords } from "./search-query.rules.ts";

test("case and accents don't change a word", () => {
  expect(searchWords("Café CRÈME brûlée")).toEqual(["cafe", "creme", "brulee"]);
});

test("marks that change a word in their script stay", () => {
  expect(searchWords("が हिन्दी 한국")).toEqual(["が", "हिंदी", "한국"]);
});

test.each([
  ["grandma's", "grandmas"],
  ["HALI", "halı"],
  ["हिन्दी", "हिंदी"],
  ["كُرْسِيّ", "كرسي"],
  ["أحذية", "احذيه"],
  ["שֻׁלְחָן", "שלחן"],
  ["Łóżko", "lozko"],
])("optional marks do not change a word: %s and %s", (one, other) => {
  expect(searchWords(one)).toEqual(searchWords(other));
});

test("an apostrophe after an article separates two words", () => {
  expect(searchWords("l'amour d'été")).toEqual(["l", "amour", "d", "ete"]);
});

test("katakana makes one token, and other scripts without spaces make one per letter", () => {
  expect(tokensOf("棚とランプ")).toEqual(["棚", "と", "ランプ"]);
  expect(tokensOf("กุ้ง")).toEqual(["กุ้", "ง"]);
});

test("punctuation, operators and emoji separate words and are not words", () => {
  expect(searchWords("a&b | !(c):* 'd' 🙂👍🏽 —…")).toEqual(["a", "b", "c", "d"]);
  expect(searchWords("& | ! ( ) : * ' \\ 🙂")).toEqual([]);
});

test("a word counts once, and the thirteenth word is dropped", () => {
  expect(searchWords("one One ÖNE")).toEqual(["one"]);
  expect(searchWords(Array.from({ length: 30 }, (_, n) => `w${n}`).join(" "))).toHaveLength(12);
});
