import type { Language } from "../../../src/model/languages.ts";
import { ENGLISH, type Translation } from "./catalogue.ts";

/** The texts of a page: in which language, by what name the site goes, and what is translated of them. */
export interface Texts {
  language: Language;
  brandName: string;
  translation: Translation | null;
}
export type TextValues = Readonly<Record<string, unknown>>;

const PLACEHOLDER = /\{\{(\w+)(, number)?\}\}/g;

/** A text of another slice, as in `rules:boardNameMissing`. */
const OF_SLICE = /^(\w+):(\w[\w.]*)$/;

const pluralRules = new Map<Language, Intl.PluralRules>();
function pluralOf(language: Language, count: number): string {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules.select(count);
}

/** A path such as `errors.offline` within a slice's texts; undefined where there is no text. */
function textAt(slice: unknown, path: string): string | undefined {
  let found = slice;
  for (const step of path.split(".")) found = (found as Record<string, unknown> | undefined)?.[step];
  return typeof found === "string" ? found : undefined;
}

/**
 * A text with what fills its placeholders, the site's name by itself. It reads what i18next would, as a test compares for every
 * text: the library in every visitor's first script would be a twelfth of it.
 * @returns the key where no language has the text
 */
export function readText(
  { language, brandName, translation }: Texts,
  slice: string,
  key: string,
  values: TextValues = {},
): string {
  const elsewhere = OF_SLICE.exec(key);
  if (elsewhere)
    return readText({ language, brandName, translation }, elsewhere[1] ?? slice, elsewhere[2] ?? key, values);
  const { count } = values;
  const inLanguage = (of: Language, texts: object | null) => {
    const own = (texts as Record<string, unknown> | null)?.[slice];
    const plural = typeof count === "number" ? textAt(own, `${key}_${pluralOf(of, count)}`) : undefined;
    return plural ?? textAt(own, key);
  };
  const text = inLanguage(language, translation) ?? inLanguage("en", ENGLISH) ?? key;
  return text.replace(PLACEHOLDER, (_, name: string, isNumber: string | undefined) => {
    const value = values[name] ?? (name === "brand" ? brandName : "");
    return isNumber ? new Intl.NumberFormat(language).format(Number(value)) : String(value);
  });
}
