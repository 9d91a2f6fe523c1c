import { expect, test } from "bun:test";
import { LANGUAGES } from "../../../src/model/languages.ts";
import { fillText } from "./read-text.ts";

test("formats numbers for each language, small ones without the browser's formatter", () => {
  for (const language of LANGUAGES) {
    for (const count of [0, 7, 999, 1_000, 12_345, -3, 2.5]) {
      expect(fillText("{{count, number}}", { count }, { language, brandName: "" })).toBe(
        new Intl.NumberFormat(language).format(count),
      );
    }
  }
});
