import { expect, test } from "bun:test";
import { vocabularyOf } from "./spelling.rules.ts";

const WORDS = {
  forest: 40,
  forests: 3,
  mountain: 80,
  fountain: 9,
  kitchen: 5,
  lighthouse: 7,
  cat: 9,
  cats: 2,
  coast: 4,
  coat: 1,
};
const vocabulary = vocabularyOf(Object.entries(WORDS).map(([word, pins]) => ({ word, pins })));

test.each([
  ["froest", "forest"],
  ["foreest", "forest"],
  ["mountian", "mountain"],
  ["mounten", "mountain"],
  ["ligthouse", "lighthouse"],
  ["kichen", "kitchen"],
  ["czt", null],
  ["zzzzzz", null],
])("%s was meant as %s", (typed, meant) => {
  expect(vocabulary.nearest(typed)[0] ?? null).toBe(meant);
});

test("of words that are as near the commonest is meant, and a wrong first letter is less likely", () => {
  expect(vocabulary.nearest("coakt")[0]).toBe("coast");
  expect(vocabulary.nearest("xountain")[0]).toBe("mountain");
  expect(vocabulary.nearest("founntain")[0]).toBe("fountain");
});

test("what is near is told in its order, for the first may find nothing any more", () => {
  expect(vocabulary.nearest("coaxt")).toEqual(["coast", "coat"]);
});

test("a vocabulary knows its words and how they begin", () => {
  expect([vocabulary.pinsOf("forest"), vocabulary.pinsOf("fores")]).toEqual([40, 0]);
  expect([vocabulary.hasPrefix("fores"), vocabulary.hasPrefix("forx"), vocabulary.hasPrefix("zz")]).toEqual([
    true,
    false,
    false,
  ]);
});

test("a beginning that is misspelt is completed as the commonest word that begins almost so", () => {
  expect(vocabulary.nearBeginnings("froe")).toEqual(["fore"]);
  expect(vocabulary.nearBeginnings("mounx")).toEqual(["mount"]);
  expect(vocabulary.nearBeginnings("coas")).toEqual(["coat"]);
  expect(["zzzz", "fr"].flatMap(vocabulary.nearBeginnings)).toEqual([]);
  expect(vocabulary.pinsBeginning("fores")).toBe(43);
});
