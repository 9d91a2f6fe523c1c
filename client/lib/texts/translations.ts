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

/** Texts for all other pages, fetched with the first page in that language. */
const FIRST: Files = { ja: () => import("./ja.ts"), ko: () => import("./ko.ts") };

/** Texts that only settings and the Pin builder use, fetched when one of these pages first opens. */
const LATER: Files = { ja: () => import("./ja-later.ts"), ko: () => import("./ko-later.ts") };

/** The source file of a language's later texts, as in the build's manifest. */
export const laterSource = (language: OtherLanguage) => `client/lib/texts/${language}-later.ts`;

/** Loaded texts. Later texts are added in place, because open pages refer to these objects. */
const come = new Map<OtherLanguage, Words>();
/** The server renders every page with all texts. */
let isLaterWanted = typeof window === "undefined";
let spoken: Language = "en";

/** The texts that the open pages need in a language, from memory or by fetching them. */
async function wordsIn(language: OtherLanguage): Promise<Words> {
  const [first, later] = await Promise.all([FIRST[language](), isLaterWanted ? LATER[language]() : null]);
  const words = come.get(language) ?? { translation: { ...first.translation }, problems: { ...first.problems } };
  come.set(language, words);
  if (later) addWords(words, later);
  return words;
}

/**
 * All of the site's texts in a language, for the sentence of a failure: a page without settings may meet any refusal. Only a failure
 * fetches the later texts early.
 */
export async function allWordsIn(language: OtherLanguage): Promise<Words> {
  const [words, later] = await Promise.all([wordsIn(language), LATER[language]()]);
  addWords(words, later);
  return words;
}

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

/** The code of a page that uses later texts, loaded with these in the page's language. */
export const withLaterTexts =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    isLaterWanted = true;
    const [page] = await Promise.all([load(), speakWords(spoken)]);
    return page;
  };
