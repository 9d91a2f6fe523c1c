import { expect, test } from "bun:test";
import { backgroundUrls, largestOfSrcset } from "./srcset.ts";

test("picks the largest picture of a srcset, by width or by density", () => {
  expect(largestOfSrcset("/a.jpg 480w, /b.jpg 1200w, /c.jpg 800w")).toBe("/b.jpg");
  expect(largestOfSrcset("/a.jpg, /b.jpg 2x")).toBe("/b.jpg");
  expect(largestOfSrcset("\n  /a.jpg 1x,\n  /b.jpg 1.5x,\n")).toBe("/b.jpg");
});

test("a comma within an address doesn't separate pictures, and an empty srcset has none", () => {
  expect(largestOfSrcset("/w_100,h_200/a.jpg 100w, /w_400,h_800/a.jpg 400w")).toBe("/w_400,h_800/a.jpg");
  for (const nothing of ["", " ", ", "]) expect(largestOfSrcset(nothing)).toBeNull();
});

test("the pictures of a background are found however they are quoted, and gradients are skipped", () => {
  expect(backgroundUrls(`url("https://a.example/1.jpg"), url(/2.jpg), url('/3.jpg')`)).toEqual([
    "https://a.example/1.jpg",
    "/2.jpg",
    "/3.jpg",
  ]);
  expect(backgroundUrls("linear-gradient(red, blue)")).toEqual([]);
  expect(backgroundUrls("none")).toEqual([]);
});
