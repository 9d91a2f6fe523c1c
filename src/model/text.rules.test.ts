import { expect, test } from "bun:test";
import { campaignName } from "../quick-promote/limits.ts";
import { cleanText, cutText, keepableText, textProblem, typedSince } from "./text.rules.ts";
import { textSchema } from "./values.ts";

test("a text in which nothing is to be seen is empty, whatever it is made of", () => {
  for (const unseen of [
    "",
    " \n\t",
    "\u200b",
    "\u200d\ufeff",
    "\u00a0\u3000",
    "\u3164",
    "\u2800 \u2800",
    "\u00ad",
    "\u{e0041}",
  ])
    expect(cleanText(unseen), JSON.stringify(unseen)).toBe("");
});

test("signs that nobody sees stay where they are part of a text", () => {
  for (const text of ["👩‍🚀", "می‌خواهم", "co\u00adoperate", "⠓⠊", "x"]) expect(cleanText(` ${text}\r\n`)).toBe(text);
});

test("of what is typed while a text is sent, that text goes and the rest stays", () => {
  expect(typedSince("One", "One")).toBe("");
  expect(typedSince("One", "One two")).toBe("two");
  expect(typedSince("One", "Two")).toBe("Two");
});

test("of a text from elsewhere is kept what may be kept: no character that is refused, and none cut in two", () => {
  const title = "\u2067گل\u2069\u2028two\u0007 \ud83c";
  expect(keepableText(title, 100)).toBe("گل\ntwo \ufffd");
  expect(keepableText("ab🎉🎉", 3)).toBe("ab🎉");
  expect(keepableText("ab🎉", 4)).toBe("ab🎉");
  expect([title, "ab🎉"].map((text) => textProblem(keepableText(text, 3), 3))).toEqual([null, null]);
});

test("limits count characters, and an emoji is one", () => {
  const full = "🎉".repeat(100);
  expect([textProblem(full, 100), textProblem(`${full}x`, 100)]).toEqual([null, expect.anything()]);
  expect([cutText(`${full}x`, 100), cutText("abc", 2), cutText("🎉", 1)]).toEqual([full, "ab", "🎉"]);
  expect(textSchema(100).safeParse(full).success).toBe(true);
  expect(textSchema(100).safeParse(`${full}x`).success).toBe(false);
  expect(campaignName("🎉".repeat(63))).toBe("🎉".repeat(63));
  expect(campaignName("🎉".repeat(64))).toBe(`${"🎉".repeat(62)}…`);
});
