import { expect, test } from "bun:test";
import { cleanText, keepableText, textProblem, typedSince } from "./text.rules.ts";

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
  expect(keepableText("ab🎉", 3)).toBe("ab");
  expect(keepableText("ab🎉", 4)).toBe("ab🎉");
  expect([title, "ab🎉"].map((text) => textProblem(keepableText(text, 3), 3))).toEqual([null, null]);
});
