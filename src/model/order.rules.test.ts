import { expect, test } from "bun:test";
import { moveAfter } from "./order.rules.ts";

test("what is moved stands behind the other, and everything else keeps its order", () => {
  expect(moveAfter(["a", "b", "c", "d"], "a", "c")).toEqual(["b", "c", "a", "d"]);
  expect(moveAfter(["a", "b", "c", "d"], "d", "a")).toEqual(["a", "d", "b", "c"]);
  expect(moveAfter(["a", "b", "c"], "c", null)).toEqual(["c", "a", "b"]);
  expect(moveAfter(["a", "b", "c"], "b", "b")).toEqual(["a", "b", "c"]);
});

test("what is not in the list can't be moved, nor anything behind it", () => {
  expect(moveAfter(["a", "b"], "x", "a")).toBeNull();
  expect(moveAfter(["a", "b"], "a", "x")).toBeNull();
});
