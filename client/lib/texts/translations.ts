import type { Language } from "../../../src/model/languages.ts";
import type { ProblemWords } from "../../../src/texts/problems.ts";
import type { Translation } from "./catalogue.ts";
import { languageShown } from "./language-shown.ts";

export type OtherLanguage = Exclude<Language, "en">;
/** The site's texts and the server's errors in another language. */
export interface Words {
  translation: Translation;
  problems: ProblemWords;
}
type Files = Record<OtherLanguage, () => Promise<Words>>;
/** Texts that only some pages use, fetched when one of them first opens; its files are `<language>-<name>.ts`. */
export type TextPart = Files & { name: string };

/** Texts of all other pages, fetched with the first page in that language. */
const FIRST: Files = { ja: () => import("./ja.ts"), ko: () => import("./ko.ts") };

/** Texts of settings and the Pin builder. */
export const LATER: TextPart = {
  name: "later",
  ja: () => import("./ja-later.ts"),
  ko: () => import("./ko-later.ts"),
};

/** The source file of a part in a language, as in the build's manifest. */
export const partSource = (language: OtherLanguage, { name }: TextPart) => `client/lib/texts/${language}-${name}.ts`;

/** Loaded texts. Parts are added in place, because open pages refer to these objects. */
const come = new Map<OtherLanguage, Words>();
/** The parts that pages have asked for. The server renders every page with what settings say. */
const wanted = new Set(typeof window === "undefined" ? [LATER] : []);
let spoken: Language = "en";

/** The texts of every page and of these parts in a language, from memory or by fetching them. */
async function wordsIn(language: OtherLanguage, parts: Iterable<TextPart> = wanted): Promise<Words> {
  const [first, ...others] = await Promise.all([FIRST[language](), ...Array.from(parts, (part) => part[language]())]);
  const words = come.get(language) ?? { translation: { ...first.translation }, problems: { ...first.problems } };
  come.set(language, words);
  for (const other of others) addWords(words, other);
  return words;
}

/**
 * The open pages' texts and the later ones in a language, for the sentence of a failure: a page without settings may meet any of their
 * refusals. Only a failure fetches the later texts early.
 */
export const allWordsIn = (language: OtherLanguage) => wordsIn(language, new Set(wanted).add(LATER));

/** The loaded texts of the open page's language; null in English, and on the server, which renders in every language at once. */
export function shownWords(): Words | null {
  if (typeof document === "undefined") return null;
  const language = languageShown();
  return language === "en" ? null : (come.get(language) ?? null);
}

/** Adds a file's texts to others of the same language. */
export function addWords(words: Words, { translation, problems }: Words): void {
  Object.assign(words.problems, problems);
  const slices = words.translation as Record<string, object | undefined>;
  for (const [slice, texts] of Object.entries(translation)) slices[slice] = { ...slices[slice], ...texts };
}

/** Like `wordsIn`, for the page's new language. */
export function speakWords(language: Language): Promise<Words> | null {
  spoken = language;
  return language === "en" ? null : wordsIn(language);
}

/** The code of a page that uses these parts, loaded with them in the page's language. */
export const withTexts =
  <T>(load: () => Promise<T>, parts: readonly TextPart[]) =>
  async (): Promise<T> => {
    for (const part of parts) wanted.add(part);
    const [page] = await Promise.all([load(), speakWords(spoken)]);
    return page;
  };
