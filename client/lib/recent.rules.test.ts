import { expect, test } from "bun:test";
import { RECENT_MAX, withRecent } from "./recent.rules.ts";

const used = (...items: string[]) => items.reduce<string[]>((recent, item) => withRecent(recent, item), []);

test("recent cache: it keeps 10 unless it is said otherwise, and what was used least recently falls out [signed-in 9]", () => {
  expect(RECENT_MAX).toBe(10);
  const letters = [..."abcdefghijkl"];
  expect(used(...letters)).toEqual([..."lkjihgfedc"]);
  expect(withRecent([..."abc"], "d", { max: 2 })).toEqual(["d", "a"]);
  expect(withRecent(["a"], "b", { max: 0 })).toEqual([]);
});

test("recent cache: what is used again stands in front, once, and outlives what was not [signed-in 9]", () => {
  expect(used(..."abca")).toEqual([..."acb"]);
  const kept = used(..."abcdefghij", "a", "k");
  expect(kept).toHaveLength(10);
  expect(kept.slice(0, 2)).toEqual(["k", "a"]);
  expect(kept).not.toContain("b");
});

test("recent cache: a list that is given stays as it was, and things are the same by their key [signed-in 9]", () => {
  const before = [
    { id: "1", name: "Old" },
    { id: "2", name: "Other" },
  ] as const;
  const after = withRecent<{ id: string; name: string }>(before, { id: "1", name: "New" }, { keyOf: ({ id }) => id });
  expect(after.map(({ name }) => name)).toEqual(["New", "Other"]);
  expect(before.map(({ name }) => name)).toEqual(["Old", "Other"]);
});
