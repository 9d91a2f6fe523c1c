import { expect, test } from "bun:test";
import { narrowingWords, type ResultText } from "./narrowing-words.rules.ts";

/** Results of different people, each with its own picture. */
const ofEach = (titles: readonly string[]): ResultText[] =>
  titles.map((text, n) => ({ text, imageId: `picture ${n}`, authorId: `person ${n}` }));
const TEXTS = ofEach([
  "Forest path",
  "Forest in autumn",
  "Forêt, an autumn path",
  "Forest the wide",
  "Forest the deep",
]);
const PINS: Record<string, number> = { path: 3, autumn: 2, the: 900, wide: 5 };
const context = { except: new Set(["forest"]), pinsOf: (word: string) => PINS[word] ?? 0 };
const known = { except: new Set<string>(), pinsOf: () => 9 };

test("words that divide the results and are rare elsewhere come first", () => {
  expect(narrowingWords(TEXTS, context, 5)).toEqual(["autumn", "path", "the"]);
  expect(narrowingWords(TEXTS, context, 1)).toEqual(["autumn"]);
});

test("the query's own words, and words of one result or of all results, are not offered", () => {
  expect(narrowingWords(ofEach(["a lake", "b lake", "c lake"]), known, 5)).toEqual([]);
  expect(narrowingWords([], context, 5)).toEqual([]);
});

test("a word needs several people and several pictures", () => {
  const [one, two, other] = ofEach(["Old lamp", "Old lamp", "Tin"]) as [ResultText, ResultText, ResultText];
  expect(narrowingWords([one, two, other], known, 5)).toEqual(["old", "lamp"]);
  expect(narrowingWords([one, { ...two, imageId: one.imageId }, other], known, 5)).toEqual([]);
  expect(narrowingWords([one, { ...two, authorId: one.authorId }, other], known, 5)).toEqual([]);
});

test("a site's address offers none of its parts", () => {
  const named = ofEach(["Salt lemonandsalt.example", "Oil lemonandsalt.example", "Tin", "Cup"]);
  expect(narrowingWords(named, known, 5)).toEqual([]);
});
