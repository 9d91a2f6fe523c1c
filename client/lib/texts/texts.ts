import type { TFunction } from "i18next";
import { createContext, useContext, useMemo } from "react";
import type { Language } from "../../../src/model/languages.ts";
import type { ProblemWords } from "../../../src/texts/problems.ts";
import type { AREA_ENGLISH } from "./area-catalogue.ts";
import type { BUSINESS_ENGLISH } from "./business-catalogue.ts";
import type { ENGLISH, Translation } from "./catalogue.ts";
import { readText, type Texts, type TextValues } from "./read-text.ts";

/** The brand's name is filled in automatically, so calls don't pass it. */
type BrandKnown<T> = T extends string
  ? T extends `${infer Before}{{brand}}${infer After}`
    ? BrandKnown<`${Before}${After}`>
    : T
  : { [Key in keyof T]: BrandKnown<T[Key]> };

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "settings";
    resources: BrandKnown<typeof ENGLISH & typeof AREA_ENGLISH & typeof BUSINESS_ENGLISH>;
  }
}

export type TextSlice = keyof typeof ENGLISH;

/** Loaded for pages in that language; English is always included. */
export const TRANSLATIONS: Record<
  Exclude<Language, "en">,
  () => Promise<{ translation: Translation; problems: ProblemWords }>
> = {
  ja: () => import("./ja.ts"),
  ko: () => import("./ko.ts"),
};

/**
 * The site's texts in one language, for one page (browser) or one rendering (server).
 * @param brandName fills `{{brand}}` in every text
 */
export const loadTexts = async (language: Language, brandName: string): Promise<Texts> => ({
  language,
  brandName,
  translation: language === "en" ? null : (await TRANSLATIONS[language]()).translation,
});

/** The same page's texts in English, for a page that is not translated. */
export const inEnglish = (texts: Texts): Texts =>
  texts.language === "en" ? texts : { ...texts, language: "en", translation: null };

/** The page's texts; English without a brand outside a page. */
export const TextsContext = createContext<Texts>({ language: "en", brandName: "", translation: null });

/** The texts of one slice, by its name: `t("profileSaved")`. Keys that don't exist don't compile. */
export function useTexts<Slice extends TextSlice>(slice: Slice): TFunction<Slice> {
  const texts = useContext(TextsContext);
  return useMemo(() => {
    const read = (key: string, values?: TextValues) => readText(texts, slice, key, values);
    // i18next's types know each slice's keys and their placeholders.
    return read as unknown as TFunction<Slice>;
  }, [texts, slice]);
}
