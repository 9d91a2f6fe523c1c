import { expect, test } from "bun:test";
import { PIN_TAGS_MAX, splitTags, tagOf, tagsIn } from "./tag.rules.ts";

test("a tag is one line in lower case, without the sign of a hashtag", () => {
  expect(tagOf("  Oak \n Wood ")).toBe("oak wood");
  expect(tagOf("#Eiche")).toBe("eiche");
  expect(tagOf("C#")).toBe("c#");
  expect(tagOf("# ")).toBe("");
  expect(tagOf("\u200d")).toBe("");
});

test("tags that only differ in case, width or composition are one", () => {
  expect(tagsIn("Cafe\u0301, caf\u00e9, CAFÉ, ＣＡＦÉ")).toEqual(["café"]);
  expect(tagsIn("木、家具，Chair\nchair,, ")).toEqual(["木", "家具", "chair"]);
});

test("tags for which a Pin has no room are left for its note", () => {
  const many = Array.from({ length: 32 }, (_, n) => `t${n}`);
  const { tags, rest } = splitTags(["x".repeat(51), ...many, "T0"]);
  expect(tags).toHaveLength(PIN_TAGS_MAX);
  expect(rest).toEqual(["x".repeat(51), "t30", "t31"]);
});
