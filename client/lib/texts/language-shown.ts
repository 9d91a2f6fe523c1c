import { LANGUAGES, type Language } from "../../../src/model/languages.ts";

/** The language of the page's main part, for messages from outside of React. Browser only. */
export function languageShown(): Language {
  const shown = document.querySelector<HTMLElement>("main")?.lang || document.documentElement.lang;
  return LANGUAGES.find((language) => language === shown) ?? "en";
}
