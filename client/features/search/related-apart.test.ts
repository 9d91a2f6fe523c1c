import { expect, test } from "bun:test";
import type { Pin } from "../../../src/model/pin.ts";
import { relatedApart } from "./related-apart.ts";

const reason = { kind: "related_words", id: null, name: null };
/** Capital letters are related Pins. */
const listOf = (...pages: string[]) => ({
  pages: pages.map((page) => ({
    items: [...page].map((id) => ({ id, reason: id === id.toUpperCase() ? reason : null }) as unknown as Pin),
  })),
});
const idsOf = (list: ReturnType<typeof listOf> | undefined) =>
  list?.pages.map(({ items }) => items.map(({ id }) => id).join("")).join(" ");

test("the Pins with the words come apart from the related ones, page by page", () => {
  const parts = relatedApart(listOf("abC", "DE"));
  expect([idsOf(parts?.exact), idsOf(parts?.related)]).toEqual(["ab ", "C DE"]);
});

test("a list of one kind stays one", () => {
  for (const pages of [["ab", "c"], ["AB"], [""], []]) expect(relatedApart(listOf(...pages))).toBeNull();
  expect(relatedApart(undefined)).toBeNull();
});
