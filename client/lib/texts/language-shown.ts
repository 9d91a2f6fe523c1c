import { LANGUAGES, type Language } from "../../../src/model/languages.ts";

/** The page's language, for messages from outside of React. Browser only. */
export function languageShown(): Language {
  const shown = document.documentElement.lang;
  return LANGUAGES.find((language) => language === shown) ?? "en";
}
