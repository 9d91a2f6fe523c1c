import { expect, test } from "bun:test";
import { everything, NOTHING, present, press } from "./selection.ts";

const ORDER = ["a", "b", "c", "d", "e"];
const chosen = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].sort().join("");

test("a press selects a Pin, and the next press deselects it", () => {
  const one = press(NOTHING, ORDER, "b", false);
  expect(chosen(one)).toBe("b");
  expect(chosen(press(one, ORDER, "b", false))).toBe("");
});

test("Shift selects the Pins between two, in either direction, and keeps the others selected", () => {
  const first = press(press(NOTHING, ORDER, "a", false), ORDER, "d", false);
  expect(chosen(press(first, ORDER, "b", true))).toBe("abcd");
  expect(chosen(press(press(NOTHING, ORDER, "b", false), ORDER, "d", true))).toBe("bcd");
});

test("Shift after the anchor Pin was removed selects only the pressed one", () => {
  expect(chosen(press(press(NOTHING, ORDER, "b", false), ["a", "c", "d"], "d", true))).toBe("bd");
});

test("deselecting one after selecting all keeps the other loaded ones only", () => {
  const all = everything(ORDER);
  expect(all.isAll).toBe(true);
  const less = press(all, ORDER, "c", false);
  expect(less.isAll).toBe(false);
  expect(chosen(less)).toBe("abde");
});

test("Pins that have left the list are no longer selected", () => {
  const two = press(press(NOTHING, ORDER, "b", false), ORDER, "d", false);
  expect([...present(two, ["a", "c", "d"])]).toEqual(["d"]);
});
