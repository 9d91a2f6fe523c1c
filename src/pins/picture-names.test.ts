import { expect, test } from "bun:test";
import { pictureNames } from "./picture-names.ts";

const picture = (altText: string, width: number | null = null) => ({
  url: "https://e.example/1.jpg",
  title: "Page",
  description: "",
  altText,
  width,
  height: width,
});

test("a picture is named by its own alt text and size, and numbered without them", () => {
  expect(pictureNames([picture("A lamp", 600), picture("")])).toEqual([
    { alt: "A lamp", number: null, size: { width: 600, height: 600 } },
    { alt: "", number: 2, size: null },
  ]);
});

test("pictures that share one alt text are numbered too", () => {
  expect(pictureNames([picture("Logo"), picture("Logo")]).map(({ number }) => number)).toEqual([1, 2]);
});
