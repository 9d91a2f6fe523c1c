import type { Language } from "../../../src/model/languages.ts";
import type { ProblemWords } from "../../../src/texts/problems.ts";
import { ENGLISH, type Translation } from "./catalogue.ts";

/** A page's texts: its language, the site's name, and the translations, including those of the server's errors. */
export interface Texts {
  language: Language;
  brandName: string;
  translation: Translation | null;
  problems: ProblemWords | null;
}
export type TextValues = Readonly<Record<string, unknown>>;

const PLACEHOLDER = /\{\{(\w+)(, number)?\}\}/g;

/** A text of another slice, such as `rules:boardNameMissing`. */
const OF_SLICE = /^(\w+):(\w[\w.]*)$/;

const pluralRules = new Map<Language, Intl.PluralRules>();
function pluralOf(language: Language, count: number): string {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules.select(count);
}

/** Looks up a path such as `errors.offline` in a slice's texts; undefined if it doesn't exist. */
function textAt(slice: unknown, path: string): string | undefined {
  let found = slice;
  for (const step of path.split(".")) found = (found as Record<string, unknown> | undefined)?.[step];
  return typeof found === "string" ? found : undefined;
}

/**
 * Fills a text's placeholders, including the site's name. A test checks that every text matches i18next, which would enlarge a visitor's
 * first script considerably.
 * @returns the key if no language has the text
 */
export function readText(
  texts: Pick<Texts, "language" | "brandName" | "translation">,
  slice: string,
  key: string,
  values: TextValues = {},
): string {
  const { language, brandName, translation } = texts;
  const elsewhere = OF_SLICE.exec(key);
  if (elsewhere) return readText(texts, elsewhere[1] ?? slice, elsewhere[2] ?? key, values);
  const { count } = values;
  const inLanguage = (of: Language, texts: object | null) => {
    const own = (texts as Record<string, unknown> | null)?.[slice];
    const plural = typeof count === "number" ? textAt(own, `${key}_${pluralOf(of, count)}`) : undefined;
    return plural ?? textAt(own, key);
  };
  const text = inLanguage(language, translation) ?? inLanguage("en", ENGLISH) ?? key;
  return fillText(text, values, { language, brandName });
}

/** A text with its placeholders filled. */
export const fillText = (
  text: string,
  values: TextValues,
  { language, brandName }: Pick<Texts, "language" | "brandName">,
): string =>
  text.replace(PLACEHOLDER, (_, name: string, isNumber: string | undefined) => {
    const value = values[name] ?? (name === "brand" ? brandName : "");
    return isNumber ? numberText(Number(value), language) : String(value);
  });

/** Small numbers look the same in every language of the site; formatting the first other one makes the browser load the language's data. */
const numberText = (value: number, language: Language) =>
  Number.isInteger(value) && value >= 0 && value < 1_000
    ? String(value)
    : new Intl.NumberFormat(language).format(value);
