import { expect, test } from "bun:test";
import { nearTerms } from "./use-near.ts";

test("near terms are prefixes of a query's words, ignoring accents and case", () => {
  expect(nearTerms("Blüe KITCHN")).toEqual(["blu", "kit"]);
  expect(nearTerms("garden gardenia gate")).toEqual(["gar", "gat"]);
  expect(nearTerms("one two three four five")).toEqual(["one", "two", "thr"]);
});

test("a query is never its own near term, and a query without words has none", () => {
  expect(nearTerms("Tea")).toEqual([]);
  expect(nearTerms("!!! …")).toEqual([]);
  expect(nearTerms('from:ada board:"oak tables"')).toEqual([]);
  expect(nearTerms("from:ada LAMPS")).toEqual(["lam"]);
});
