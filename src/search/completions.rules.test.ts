import { expect, test } from "bun:test";
import { completions } from "./completions.rules.ts";

const TITLES = ["Blue kitchen tiles", "Kitchen garden", "Kitten in a basket", "Café kitchen", "KITCHEN tiles"];

test("the last word is completed from titles, most common first", () => {
  expect(completions("kit", TITLES, 5)).toEqual(["kitchen", "kitten"]);
});

test("a complete word is followed by likely next words", () => {
  expect(completions("kitchen", TITLES, 5)).toEqual(["kitchen", "kitchen tiles", "kitchen garden"]);
});

test("earlier words must be in the title too, and stay as typed", () => {
  expect(completions("Blue ki", TITLES, 5)).toEqual(["blue kitchen"]);
});

test("an incomplete earlier word is completed too", () => {
  expect(completions("blu ki", TITLES, 5)).toEqual(["blue kitchen"]);
});

test("accents do not matter, and completions are spelled like the titles", () => {
  expect(completions("cafe", ["Café au lait", "café noir", "Cafe"], 1)).toEqual(["café"]);
});

test("punctuation alone has no completions", () => {
  expect(completions("&|!", TITLES, 5)).toEqual([]);
  expect(completions("", TITLES, 5)).toEqual([]);
});
