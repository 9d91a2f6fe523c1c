import { expect, test } from "bun:test";
import { openWordNet } from "../../server/platform/words/wordnet.ts";

const net = openWordNet();

test.each(["autumn", "leaves", "cacti", "children", "knitting", "cosy", "launch", "matsuri", "carcassonne"])(
  "nouns, adjectives and words outside the dictionary name something: %s",
  (word) => expect(net?.isNaming(word)).toBe(true),
);

test.each(["properly", "afterwards", "waited", "making", "get", "together", "would", "without", "upon"])(
  "adverbs, verbs and function words name nothing: %s",
  (word) => expect(net?.isNaming(word)).toBe(false),
);

test("a noun's meanings are those of its exact form, or else of its singular", () => {
  expect(net?.meaningsOf("kitties")).toEqual(net?.meaningsOf("kitty") ?? []);
  expect(net?.meaningsOf("cacti")).toEqual(net?.meaningsOf("cactus") ?? []);
  expect(net?.meaningsOf("qzx")).toEqual([]);
});
