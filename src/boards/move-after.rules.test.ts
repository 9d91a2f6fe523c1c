import { expect, test } from "bun:test";
import { moveAfter } from "./move-after.rules.ts";

test("a moved item comes right after the other, and all others keep their order", () => {
  expect(moveAfter(["a", "b", "c", "d"], "a", "c")).toEqual(["b", "c", "a", "d"]);
  expect(moveAfter(["a", "b", "c", "d"], "d", "a")).toEqual(["a", "d", "b", "c"]);
  expect(moveAfter(["a", "b", "c"], "c", null)).toEqual(["c", "a", "b"]);
  expect(moveAfter(["a", "b", "c"], "b", "b")).toEqual(["a", "b", "c"]);
});

test("an item outside the list can't be moved, and nothing can be moved behind it", () => {
  expect(moveAfter(["a", "b"], "x", "a")).toBeNull();
  expect(moveAfter(["a", "b"], "a", "x")).toBeNull();
});
