import { expect, test } from "bun:test";
import { sourceUrl } from "./credits.contract.ts";

test("the address at the end of a source is complete, including brackets and commas", () => {
  expect(sourceUrl("A collection, https://example.org/File:A_posing_kitten_(1).jpg")).toBe(
    "https://example.org/File:A_posing_kitten_(1).jpg",
  );
  expect(sourceUrl("Museum, http://example.org/Hawa_Mahal,_Jaipur.jpg")).toBe(
    "http://example.org/Hawa_Mahal,_Jaipur.jpg",
  );
});

test("a source without an address at its end has none", () => {
  expect(sourceUrl("A collection (made before 2017)")).toBeNull();
  expect(sourceUrl("See https://example.org/page for more")).toBeNull();
  expect(sourceUrl("https://")).toBeNull();
});
