import { expect, test } from "bun:test";
import { campaignName } from "../quick-promote/limits.ts";
import { cleanText, cutText, keepableText, textProblem, typedSince } from "./text.rules.ts";
import { textSchema } from "./values.ts";

test("a text without visible characters is empty, whatever it consists of", () => {
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

test("invisible characters stay if they are part of a text", () => {
  for (const text of ["👩‍🚀", "می‌خواهم", "co\u00adoperate", "⠓⠊", "x"]) expect(cleanText(` ${text}\r\n`)).toBe(text);
});

test("the text being sent is removed from the field, and text typed since then stays", () => {
  expect(typedSince("One", "One")).toBe("");
  expect(typedSince("One", "One two")).toBe("two");
  expect(typedSince("One", "Two")).toBe("Two");
});

test("text from elsewhere loses refused characters and is never cut inside a character", () => {
  const title = "\u2067گل\u2069\u2028two\u0007 \ud83c";
  expect(keepableText(title, 100)).toBe("گل\ntwo \ufffd");
  expect(keepableText("ab🎉🎉", 3)).toBe("ab🎉");
  expect(keepableText("ab🎉", 4)).toBe("ab🎉");
  expect([title, "ab🎉"].map((text) => textProblem(keepableText(text, 3), 3))).toEqual([null, null]);
});

test("limits count an emoji as one character", () => {
  const full = "🎉".repeat(100);
  expect([textProblem(full, 100), textProblem(`${full}x`, 100)]).toEqual([null, expect.anything()]);
  expect([cutText(`${full}x`, 100), cutText("abc", 2), cutText("🎉", 1)]).toEqual([full, "ab", "🎉"]);
  expect(textSchema(100).safeParse(full).success).toBe(true);
  expect(textSchema(100).safeParse(`${full}x`).success).toBe(false);
  expect(campaignName("🎉".repeat(63))).toBe("🎉".repeat(63));
  expect(campaignName("🎉".repeat(64))).toBe(`${"🎉".repeat(62)}…`);
});
