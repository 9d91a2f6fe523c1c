import { expect, test } from "bun:test";
import { mergeRelated } from "./merge-related.rules.ts";

const merge = (related: string, beside: string, room: number) => {
  const { rows, read } = mergeRelated({ related: [...related], beside: [...beside], room }, (row) => row);
  return [rows.join(""), read];
};

test("two lists take turns, and what is in both comes first", () => {
  expect(merge("abc", "xyz", 6)).toEqual(["axbycz", 3]);
  expect(merge("abc", "xby", 6)).toEqual(["baxcy", 3]);
});

test("the next page goes on before the first related one that had no room", () => {
  expect(merge("abcd", "xyz", 4)).toEqual(["axby", 2]);
  expect(merge("abcd", "d", 3)).toEqual(["dab", 2]);
  expect(merge("abc", "", 3)).toEqual(["abc", 3]);
  expect(merge("", "xyz", 2)).toEqual(["xy", 0]);
  expect(merge("abc", "xyz", 0)).toEqual(["", 0]);
});
