import { expect, test } from "bun:test";
import { RECENT_MAX, withRecent } from "./recent.rules.ts";

const used = (...items: string[]) => items.reduce<string[]>((recent, item) => withRecent(recent, item), []);

test("recent cache: keeps 10 by default and drops the least recently used [signed-in 9]", () => {
  expect(RECENT_MAX).toBe(10);
  const letters = [..."abcdefghijkl"];
  expect(used(...letters)).toEqual([..."lkjihgfedc"]);
  expect(withRecent([..."abc"], "d", { max: 2 })).toEqual(["d", "a"]);
  expect(withRecent(["a"], "b", { max: 0 })).toEqual([]);
});

test("recent cache: moves a reused item to the front without duplicates [signed-in 9]", () => {
  expect(used(..."abca")).toEqual([..."acb"]);
  const kept = used(..."abcdefghij", "a", "k");
  expect(kept).toHaveLength(10);
  expect(kept.slice(0, 2)).toEqual(["k", "a"]);
  expect(kept).not.toContain("b");
});

test("recent cache: compares items by their key and doesn't mutate its input [signed-in 9]", () => {
  const before = [
    { id: "1", name: "Old" },
    { id: "2", name: "Other" },
  ] as const;
  const after = withRecent<{ id: string; name: string }>(before, { id: "1", name: "New" }, { keyOf: ({ id }) => id });
  expect(after.map(({ name }) => name)).toEqual(["New", "Other"]);
  expect(before.map(({ name }) => name)).toEqual(["Old", "Other"]);
});
