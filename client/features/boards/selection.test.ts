import { expect, test } from "bun:test";
import { everything, NOTHING, present, press } from "./selection.ts";

const ORDER = ["a", "b", "c", "d", "e"];
const chosen = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].sort().join("");

test("a press chooses a Pin, and another lets it go", () => {
  const one = press(NOTHING, ORDER, "b", false);
  expect(chosen(one)).toBe("b");
  expect(chosen(press(one, ORDER, "b", false))).toBe("");
});

test("Shift chooses everything between two Pins, in either direction, and keeps what was chosen", () => {
  const first = press(press(NOTHING, ORDER, "a", false), ORDER, "d", false);
  expect(chosen(press(first, ORDER, "b", true))).toBe("abcd");
  expect(chosen(press(press(NOTHING, ORDER, "b", false), ORDER, "d", true))).toBe("bcd");
});

test("Shift from a Pin that is gone chooses the pressed one alone", () => {
  expect(chosen(press(press(NOTHING, ORDER, "b", false), ["a", "c", "d"], "d", true))).toBe("bd");
});

test("deselecting one after selecting all keeps the other loaded ones only", () => {
  const all = everything(ORDER);
  expect(all.isAll).toBe(true);
  const less = press(all, ORDER, "c", false);
  expect(less.isAll).toBe(false);
  expect(chosen(less)).toBe("abde");
});

test("what is not in the list any more is not chosen any more", () => {
  const two = press(press(NOTHING, ORDER, "b", false), ORDER, "d", false);
  expect([...present(two, ["a", "c", "d"])]).toEqual(["d"]);
});
