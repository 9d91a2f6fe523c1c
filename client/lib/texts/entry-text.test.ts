import { expect, test } from "bun:test";
import { passwordTooShort, underage } from "../../../src/model/entry-copy.ts";
import { en } from "../../../src/texts/en/auth.ts";
import { sayEnglish } from "./entry-text.ts";

test("every sentence that the rules or the server say is found in the catalogue again, with what fills it", () => {
  for (const [key, sentence] of Object.entries(en.errors)) {
    const filled = sentence.replace(/\{\{\w+\}\}/g, "7");
    expect([key, "key" in sayEnglish(filled)]).toEqual([key, true]);
  }
  expect(sayEnglish(passwordTooShort(12))).toEqual({ key: "errors.passwordTooShort", values: { min: "12" } });
  expect(sayEnglish(underage("Pin It Up!"))).toEqual({ key: "errors.underage", values: { brand: "Pin It Up!" } });
});

test("a sentence that the catalogue hasn't got is read as it is, also one that nearly has it", () => {
  for (const sentence of [
    "Not today.",
    "",
    `${en.errors.emailRequired} `,
    "Your password is too short! You need 6+ characters. Really.",
  ]) {
    expect(sayEnglish(sentence)).toEqual({ text: sentence });
  }
});
