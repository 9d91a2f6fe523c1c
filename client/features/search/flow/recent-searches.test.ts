import { expect, test } from "bun:test";
import { readRecentSearches, withRecentSearch, writeRecentSearches } from "./recent-searches.ts";

test("signed-in 9 recent cache: recent searches are one whatever their case, the latest spelling in front", () => {
  expect(withRecentSearch(["Oak table", "lamp"], "oak TABLE")).toEqual(["oak TABLE", "lamp"]);
});

test("recent searches: what one person searched for is nobody else's at the same browser", () => {
  const text = writeRecentSearches(["lamp"], "7");
  expect(readRecentSearches(text, "7")).toEqual(["lamp"]);
  for (const other of ["8", null]) expect(readRecentSearches(text, other)).toBeNull();
});

test("recent searches: what isn't what we wrote is as nothing", () => {
  for (const text of [null, "", "{", "[]", '{"viewerId":"7","queries":[1]}', '{"viewerId":"7","queries":[""]}']) {
    expect(readRecentSearches(text, "7")).toBeNull();
  }
});
