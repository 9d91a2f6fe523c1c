import { expect, test } from "bun:test";
import { nearTerms } from "./near-terms.ts";

test("near terms are the beginnings of a query's words, accents and case aside", () => {
  expect(nearTerms("Blüe KITCHN")).toEqual(["blu", "kit"]);
  expect(nearTerms("garden gardenia gate")).toEqual(["gar", "gat"]);
  expect(nearTerms("one two three four five")).toEqual(["one", "two", "thr"]);
});

test("a query that found nothing is not asked again, and one without words asks for nothing", () => {
  expect(nearTerms("Tea")).toEqual([]);
  expect(nearTerms("!!! …")).toEqual([]);
  expect(nearTerms('from:ada board:"oak tables"')).toEqual([]);
  expect(nearTerms("from:ada LAMPS")).toEqual(["lam"]);
});
