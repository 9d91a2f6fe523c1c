import { expect, test } from "bun:test";
import { captionLabel, captionLanguages } from "./caption-languages.rules.ts";

test("caption languages have the reader's names in menus and their own names in the player", () => {
  const inEnglish = captionLanguages("en").map(({ label }) => label);
  expect(inEnglish.slice(0, 3)).toEqual(["Arabic", "Bangla", "Chinese"]);
  expect(captionLanguages("ja").find(({ value }) => value === "de")?.label).toBe("ドイツ語");
  expect([captionLabel("de"), captionLabel("ja")]).toEqual(["Deutsch", "日本語"]);
});
