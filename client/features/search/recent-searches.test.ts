import { expect, test } from "bun:test";
import { readRecentSearches, recentAlike, withRecentSearch, writeRecentSearches } from "./recent-searches.ts";

test("recent cache: searches that differ only in case count once, in the latest spelling [signed-in 9]", () => {
  expect(withRecentSearch(["Oak table", "lamp"], "oak TABLE")).toEqual(["oak TABLE", "lamp"]);
});

test("recent searches: others who use the same browser don't see a person's searches", () => {
  const text = writeRecentSearches(["lamp"], "7");
  expect(readRecentSearches(text, "7")).toEqual(["lamp"]);
  for (const other of ["8", null]) expect(readRecentSearches(text, other)).toBeNull();
});

test("recent searches: stored data in any other format is ignored", () => {
  for (const text of [null, "", "{", "[]", '{"viewerId":"7","queries":[1]}', '{"viewerId":"7","queries":[""]}']) {
    expect(readRecentSearches(text, "7")).toBeNull();
  }
});

test("recent searches: a search without words is neither stored nor offered", () => {
  for (const query of ["from:ada", '-board:"oak tables" site:example.com', "FROM:@ada"]) {
    expect(withRecentSearch(["lamp"], query)).toEqual(["lamp"]);
    expect(readRecentSearches(writeRecentSearches([query, "lamp"], "7"), "7")).toEqual(["lamp"]);
    expect(recentAlike(["from:ada lamp", "lamp"], query)).toEqual([]);
  }
  expect(withRecentSearch(["lamp"], "from:ada oak")).toEqual(["from:ada oak", "lamp"]);
  expect(recentAlike(["lamp", "Lampshade", "oak"], "LAMP")).toEqual(["lamp", "Lampshade"]);
  expect(recentAlike(["lamp"], " … ")).toEqual([]);
});
