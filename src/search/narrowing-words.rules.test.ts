import { expect, test } from "bun:test";
import { narrowingWords } from "./narrowing-words.rules.ts";

const TEXTS = ["Forest path", "Forest in autumn", "Forêt, an autumn path", "Forest the wide", "Forest the deep"];
const PINS: Record<string, number> = { path: 3, autumn: 2, the: 900, wide: 5 };
const context = { except: new Set(["forest"]), pinsOf: (word: string) => PINS[word] ?? 0 };

test("words that divide the results and are rare elsewhere come first", () => {
  expect(narrowingWords(TEXTS, context, 5)).toEqual(["autumn", "path", "the"]);
  expect(narrowingWords(TEXTS, context, 1)).toEqual(["autumn"]);
});

test("the query's own words, and words of one result or of all results, are not offered", () => {
  expect(narrowingWords(["a lake", "b lake", "c lake"], { except: new Set(), pinsOf: () => 9 }, 5)).toEqual([]);
  expect(narrowingWords([], context, 5)).toEqual([]);
});
