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

test("among equally near words the most common wins, and a wrong first letter is less likely", () => {
  expect(vocabulary.nearest("coakt")[0]).toBe("coast");
  expect(vocabulary.nearest("xountain")[0]).toBe("mountain");
  expect(vocabulary.nearest("founntain")[0]).toBe("fountain");
});

test("near words come in order, because the first may no longer find anything", () => {
  expect(vocabulary.nearest("coaxt")).toEqual(["coast", "coat"]);
});

test("a vocabulary knows its words and their prefixes", () => {
  expect([vocabulary.pinsOf("forest"), vocabulary.pinsOf("fores")]).toEqual([40, 0]);
  expect([vocabulary.hasPrefix("fores"), vocabulary.hasPrefix("forx"), vocabulary.hasPrefix("zz")]).toEqual([
    true,
    false,
    false,
  ]);
});

test("a misspelled prefix is completed to the most common word with a similar prefix", () => {
  expect(vocabulary.nearBeginnings("froe")).toEqual(["fore"]);
  expect(vocabulary.nearBeginnings("mounx")).toEqual(["mount"]);
  expect(vocabulary.nearBeginnings("coas")).toEqual(["coat"]);
  expect(["zzzz", "fr"].flatMap(vocabulary.nearBeginnings)).toEqual([]);
  expect(vocabulary.pinsBeginning("fores")).toBe(43);
});
