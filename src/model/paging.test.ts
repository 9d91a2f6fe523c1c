import { expect, test } from "bun:test";
import { decodeBookmark, encodeBookmark } from "./paging.ts";

test("a bookmark decodes to the position that it encodes", () => {
  for (const position of [["1"], ["a", 2], ["x", "2026-01-01T00:00:00.000Z", "12"]])
    expect(decodeBookmark(encodeBookmark(position))).toEqual(position);
});

test("a bookmark with unstorable text, or with anything but texts and numbers, is invalid [SECURITY 30]", () => {
  for (const forged of [["a\0"], ["1", "\ud800"], ["\udc00x", 1]])
    expect(decodeBookmark(encodeBookmark(forged))).toBe("invalid");
  for (const json of ["{}", "null", "[null]", "[[]]", "[{}]", "1", "["])
    expect(decodeBookmark(btoa(json))).toBe("invalid");
  expect(decodeBookmark("%")).toBe("invalid");
});
