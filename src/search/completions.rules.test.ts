import { expect, test } from "bun:test";
import { completions } from "./completions.rules.ts";

const TITLES = ["Blue kitchen tiles", "Kitchen garden", "Kitten in a basket", "Café kitchen", "KITCHEN tiles"];

test("the last word is completed as titles have it, the commonest first", () => {
  expect(completions("kit", TITLES, 5)).toEqual(["kitchen", "kitten"]);
});

test("a whole word is followed by the words that follow it", () => {
  expect(completions("kitchen", TITLES, 5)).toEqual(["kitchen", "kitchen tiles", "kitchen garden"]);
});

test("earlier words must be in the title too, and stay as typed", () => {
  expect(completions("Blue ki", TITLES, 5)).toEqual(["blue kitchen"]);
});

test("an earlier word that is only begun is completed too", () => {
  expect(completions("blu ki", TITLES, 5)).toEqual(["blue kitchen"]);
});

test("accents do not matter, and the answer is spelled as the titles are", () => {
  expect(completions("cafe", ["Café au lait", "café noir", "Cafe"], 1)).toEqual(["café"]);
});

test("nothing but punctuation completes to nothing", () => {
  expect(completions("&|!", TITLES, 5)).toEqual([]);
  expect(completions("", TITLES, 5)).toEqual([]);
});
