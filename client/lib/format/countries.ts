import { AD_LANGUAGES } from "../../../src/ads/targeting.ts";
import { COUNTRIES } from "../../../src/model/countries.ts";
import type { Language } from "../../../src/model/languages.ts";
import { languageName, regionName } from "./region-name.ts";

/** Languages that ads can be for, in the order of the page's language. */
export function languageOptions(language: Language): { value: string; label: string }[] {
  return AD_LANGUAGES.map((value) => ({ value, label: languageName(value, language) })).sort((a, b) =>
    a.label.localeCompare(b.label, language),
  );
}

/** Every country by its name in the language of the page, in that language's order. */
export function countryOptions(language: Language): { value: string; label: string }[] {
  return COUNTRIES.map((value) => ({ value, label: regionName(value, language) })).sort((a, b) =>
    a.label.localeCompare(b.label, language),
  );
}
