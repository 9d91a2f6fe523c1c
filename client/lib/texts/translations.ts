import type { Language } from "../../../src/model/languages.ts";
import type { ProblemWords } from "../../../src/texts/problems.ts";
import type { Translation } from "./catalogue.ts";

export type OtherLanguage = Exclude<Language, "en">;
/** The site's texts in another language, and what the server refuses. */
export interface Words {
  translation: Translation;
  problems: ProblemWords;
}
type Files = Record<OtherLanguage, () => Promise<Words>>;

/** What a visitor and a person among Pins read: fetched with the first page in that language. */
const FIRST: Files = { ja: () => import("./ja.ts"), ko: () => import("./ko.ts") };

/** What only settings and the Pin builder say: fetched with the first of these. */
const LATER: Files = { ja: () => import("./ja-later.ts"), ko: () => import("./ko-later.ts") };

/** The source file of a language's later texts, as the build's manifest has it. */
export const laterSource = (language: OtherLanguage) => `client/lib/texts/${language}-later.ts`;

/** What has come so far. Later texts are added in place, for the pages that are open hold these very objects. */
const come = new Map<OtherLanguage, Words>();
/** The server renders every page from all texts. */
let isLaterWanted = typeof window === "undefined";
let spoken: Language = "en";

/** The words of a language that the open pages need, from what the browser has or by fetching them. */
export async function wordsIn(language: OtherLanguage): Promise<Words> {
  const [first, later] = await Promise.all([FIRST[language](), isLaterWanted ? LATER[language]() : null]);
  const words = come.get(language) ?? { translation: { ...first.translation }, problems: { ...first.problems } };
  come.set(language, words);
  if (later) addWords(words, later);
  return words;
}

/** Adds a file's texts to others of the same language. */
export function addWords(words: Words, { translation, problems }: Words): void {
  Object.assign(words.problems, problems);
  const slices = words.translation as Record<string, object | undefined>;
  for (const [slice, texts] of Object.entries(translation)) slices[slice] = { ...slices[slice], ...texts };
}

/** As `wordsIn`, for the language that the page is in from now on. */
export function speakWords(language: Language): Promise<Words> | null {
  spoken = language;
  return language === "en" ? null : wordsIn(language);
}

/** The code of a page that says later texts, with these in the page's language. */
export const withLaterTexts =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    isLaterWanted = true;
    const [page] = await Promise.all([load(), speakWords(spoken)]);
    return page;
  };
