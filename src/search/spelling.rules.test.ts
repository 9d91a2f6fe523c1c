import { expect, test } from "bun:test";
import { distance, vocabularyOf } from "./spelling.rules.ts";

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
  expect(vocabulary.closest(typed)).toBe(meant);
});

test("of words that are as near the commonest is meant, and a wrong first letter is less likely", () => {
  expect(vocabulary.closest("coakt")).toBe("coast");
  expect(vocabulary.closest("xountain")).toBe("mountain");
  expect(vocabulary.closest("founntain")).toBe("fountain");
});

test("a vocabulary knows its words and how they begin", () => {
  expect([vocabulary.pinsOf("forest"), vocabulary.pinsOf("fores")]).toEqual([40, 0]);
  expect([vocabulary.hasPrefix("fores"), vocabulary.hasPrefix("forx"), vocabulary.hasPrefix("zz")]).toEqual([
    true,
    false,
    false,
  ]);
});

test("swapped neighbours are one mistake, and counting stops beyond what is allowed", () => {
  expect(distance("froest", "forest", 2)).toBe(1);
  expect(distance("abcdef", "uvwxyz", 2)).toBe(3);
});

test("a beginning that is misspelt is completed as the commonest word that begins almost so", () => {
  expect(vocabulary.closestBeginning("froe")).toBe("fore");
  expect(vocabulary.closestBeginning("mounx")).toBe("mount");
  expect([
    vocabulary.closestBeginning("fore"),
    vocabulary.closestBeginning("zzzz"),
    vocabulary.closestBeginning("fr"),
  ]).toEqual([null, null, null]);
  expect(vocabulary.pinsBeginning("fores")).toBe(43);
});
