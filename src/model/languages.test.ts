import { expect, test } from "bun:test";
import { acceptedLanguages, languageFor } from "./languages.ts";

test("a browser gets its first language that the site has, and English if it has none of them", () => {
  expect(languageFor(acceptedLanguages("fr-FR, ko;q=0.7, ja-JP;q=0.9, en;q=0.1"))).toBe("ja");
  expect(languageFor(acceptedLanguages("fr, ja;q=0"))).toBe("en");
  expect(languageFor(acceptedLanguages(""))).toBe("en");
  expect(languageFor(acceptedLanguages(";;;q=x,,="))).toBe("en");
});

test("a chosen language overrides the browser's", () => {
  expect(languageFor(["ko", ...acceptedLanguages("ja")])).toBe("ko");
  expect(languageFor([null, undefined, "xx", ...acceptedLanguages("ja")])).toBe("ja");
});
