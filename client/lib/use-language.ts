import { createContext, useContext } from "react";
import { LANGUAGE_COOKIE, type Language } from "../../src/model/languages.ts";
import { usePageConfig } from "./page-config.ts";

const YEAR_SECONDS = 31_536_000;

/** Puts the page that is open into another language; the document gives it. */
export const SpeakContext = createContext<(language: Language) => Promise<void>>(async () => {});

/** The language of the page, and how it is changed. */
export function useLanguage() {
  const { language } = usePageConfig();
  const speak = useContext(SpeakContext);
  return {
    language,
    /** For this page alone. */
    speak,
    /** For this browser: the server's next page has it already. */
    choose: (chosen: Language) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
      document.cookie = `${LANGUAGE_COOKIE}=${chosen}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
      return speak(chosen);
    },
  };
}
