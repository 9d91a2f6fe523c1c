import { expect, test } from "bun:test";
import { chipsHref, filterChip, pressed, readChip, scopeChip, wordChip } from "./chips.rules.ts";

test("a chip's id describes its effect, and an invalid id has none [signed-in 3.4]", () => {
  expect(readChip(wordChip("autumn"))).toEqual({ kind: "word", word: "autumn" });
  expect(readChip(scopeChip("videos"))).toEqual({ kind: "scope", scope: "videos" });
  expect(readChip(filterChip("brand", "A:B"))).toEqual({ kind: "filter", filterId: "brand", optionId: "A:B" });
  for (const id of ["", "word:", "filter:", "filter:brand", "filter:brand:", "other:x", "word"])
    expect(readChip(id), id).toBeNull();
});

test("a press toggles a chip, only one scope is selected, and the address keeps other filters", () => {
  expect(pressed(["word:a", "scope:videos"], "scope:my_pins")).toEqual(["word:a", "scope:my_pins"]);
  expect(pressed(["word:a", "filter:color:red"], "filter:color:red")).toEqual(["word:a"]);
  expect(chipsHref("a b", ["filter:color:red"], "[]")).toBe(
    "/search/pins/?q=a%20b&chips=filter%3Acolor%3Ared&filters=%5B%5D",
  );
  expect(chipsHref("a", [])).toBe("/search/pins/?q=a");
});
