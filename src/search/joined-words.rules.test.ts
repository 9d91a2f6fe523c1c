import { expect, test } from "bun:test";
import { joinedWords, wordsOfCompound } from "./joined-words.rules.ts";

const vocabulary = (...words: string[]) => ({
  pinsOf: (word: string) => words.filter((known) => known === word).length,
});

test("adjacent words match their joined form, including the small words between them", () => {
  const joined = joinedWords(["black", "and", "white", "cat"], vocabulary("blackandwhite", "whitecat", "blackcat"));
  expect(joined.get("black")).toEqual(["blackandwhite"]);
  expect(joined.get("white")).toEqual(["whitecat", "blackandwhite"]);
  expect(joined.get("cat")).toEqual(["whitecat"]);
});

test("a compound splits into two known words, the more common ones if several splits fit", () => {
  expect(wordsOfCompound("underwater", vocabulary("under", "water").pinsOf)).toEqual(["under", "water"]);
  expect(wordsOfCompound("underwater", vocabulary("water").pinsOf)).toBeNull();
  expect(wordsOfCompound("superbowl", vocabulary("sup", "erbowl", "super", "bowl", "super", "bowl").pinsOf)).toEqual([
    "super",
    "bowl",
  ]);
  expect(wordsOfCompound("asphalt", vocabulary("as", "phalt").pinsOf)).toBeNull();
});
