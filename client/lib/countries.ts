import { COUNTRIES } from "../../src/model/countries.ts";

/** Every country by its name in the language of the page, in that language's order. */
export function countryOptions(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: "region" });
  return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) =>
    a.label.localeCompare(b.label, language),
  );
}
