import { createContext, useContext } from "react";
import type { Language } from "../../../src/model/languages.ts";

/** A page's language if it differs from the document's. */
export const PartLanguageContext = createContext<Language | undefined>(undefined);

/** A `lang` attribute with the page's language, for overlays that are outside of the page in the document. */
export const usePartLanguage = () => useContext(PartLanguageContext);
