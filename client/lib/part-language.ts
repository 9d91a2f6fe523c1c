import { createContext, useContext } from "react";
import type { Language } from "../../src/model/languages.ts";

/** The language of a page where it is not the document's. */
export const PartLanguageContext = createContext<Language | undefined>(undefined);

/** For what opens over a page, and so stands outside of it in the document: the page's language as a `lang` attribute. */
export const usePartLanguage = () => useContext(PartLanguageContext);
