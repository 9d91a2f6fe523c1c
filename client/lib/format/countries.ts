import { COUNTRIES } from "../../../src/model/countries.ts";
import type { Language } from "../../../src/model/languages.ts";
import { regionName } from "./region-name.ts";

/** Every country by its name in the language of the page, in that language's order. */
export function countryOptions(language: Language): { value: string; label: string }[] {
  return COUNTRIES.map((value) => ({ value, label: regionName(value, language) })).sort((a, b) =>
    a.label.localeCompare(b.label, language),
  );
}
