import { expect, test } from "bun:test";
import { fillTexts, NO_TEXTS, textsOf } from "./fill-texts.ts";

const picture = (title: string) => ({
  url: "https://e.example/1.jpg",
  width: 1,
  height: 1,
  title,
  description: "Words",
  altText: `${title} picture`,
});
const first = textsOf(picture("First"), "https://e.example/a");
const second = textsOf(picture("Second"), "https://e.example/b");

test("empty fields are filled with the page's texts for the picture, and its address", () => {
  expect(fillTexts(NO_TEXTS, first, NO_TEXTS)).toEqual({
    title: "First",
    description: "Words",
    link: "https://e.example/a",
    altText: "First picture",
  });
});

test("text that a person typed stays", () => {
  const typed = { ...NO_TEXTS, title: "Mine", link: "https://mine.example/" };
  expect(fillTexts(typed, first, NO_TEXTS)).toEqual({ ...first, title: "Mine", link: "https://mine.example/" });
});

test("a new picture's texts replace the previous picture's texts, but not typed ones", () => {
  const typed = { ...first, title: "Mine" };
  expect(fillTexts(typed, second, first)).toEqual({ ...second, title: "Mine" });
});

test("texts of a page are cut to the maximum length of a Pin's fields", () => {
  expect(textsOf(picture("x".repeat(300)), "https://e.example/").title).toHaveLength(100);
});
