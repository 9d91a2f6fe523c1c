import { expect, test } from "bun:test";
import type { Pin } from "../../../src/model/pin.ts";
import type { ListQuery } from "../../lib/calls/infinite.ts";
import { relatedApart } from "./related-apart.ts";

const reason = { kind: "related_words", id: null, name: null };
const listOf = (...pages: string[]): ListQuery<Pin> => ({
  data: {
    pages: pages.map((page) => ({
      items: [...page].map((id) => ({ id, reason: id === id.toUpperCase() ? reason : null }) as unknown as Pin),
    })),
  },
  error: null,
  isError: false,
  isFetchingNextPage: false,
  hasNextPage: true,
  fetchNextPage: () => {},
  refetch: () => {},
});
const idsOf = (list: ListQuery<Pin> | null) =>
  list?.data?.pages.flatMap(({ items }) => items.map(({ id }) => id)).join("");

test("exact Pins end, and the related ones after them go on", () => {
  const { exact, related } = relatedApart(listOf("abC", "DE"));
  expect([idsOf(exact), exact.hasNextPage, idsOf(related), related?.hasNextPage]).toEqual(["ab", false, "CDE", true]);
});

test("a list of one kind stays one", () => {
  for (const pages of [["ab", "c"], ["AB"], [""], []]) {
    const { exact, related } = relatedApart(listOf(...pages));
    expect([idsOf(exact), exact.hasNextPage, related]).toEqual([pages.join(""), true, null]);
  }
});
