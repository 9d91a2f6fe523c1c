import { createContext, useContext } from "react";
import { LANGUAGE_COOKIE, type Language } from "../../../src/model/languages.ts";
import { usePageConfig } from "../navigation/page-config.ts";

const YEAR_SECONDS = 31_536_000;

/** Switches the open page to another language; provided by the document. */
export const SpeakContext = createContext<(language: Language) => Promise<void>>(async () => {});

/** The page's language, and ways to change it. */
export function useLanguage() {
  const { language } = usePageConfig();
  const speak = useContext(SpeakContext);
  return {
    language,
    /** Changes only this page. */
    speak,
    /** Changes this browser's language, which the server's next page uses. */
    choose: (chosen: Language) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
      document.cookie = `${LANGUAGE_COOKIE}=${chosen}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
      return speak(chosen);
    },
  };
}
