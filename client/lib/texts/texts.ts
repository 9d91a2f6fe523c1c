import { createInstance, type i18n } from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";
import type { Language } from "../../../src/model/languages.ts";
import type { AREA_ENGLISH } from "./area-catalogue.ts";
import { ENGLISH, type Translation } from "./catalogue.ts";

/** The brand's name is filled in by itself (below), so no call has to give it. */
type BrandKnown<T> = T extends string
  ? T extends `${infer Before}{{brand}}${infer After}`
    ? BrandKnown<`${Before}${After}`>
    : T
  : { [Key in keyof T]: BrandKnown<T[Key]> };

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "settings";
    resources: BrandKnown<typeof ENGLISH & typeof AREA_ENGLISH>;
  }
}

export type TextSlice = keyof typeof ENGLISH;

/** Fetched when a page is in that language; English is there anyway. */
const TRANSLATIONS: Record<Exclude<Language, "en">, () => Promise<{ translation: Translation }>> = {
  ja: () => import("./ja.ts"),
  ko: () => import("./ko.ts"),
};

/**
 * The site's texts in a language, for one page (browser) or one rendering (server).
 * @param brandName stands wherever a text says `{{brand}}`
 */
export async function loadTexts(language: Language, brandName: string): Promise<i18n> {
  const translated = await translationOf(language);
  const texts = createInstance();
  await texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: "en",
    resources: { en: ENGLISH, ...(translated && { [language]: translated }) },
    ns: Object.keys(ENGLISH),
    // React escapes what it draws.
    interpolation: { escapeValue: false, defaultVariables: { brand: brandName } },
    react: { useSuspense: false },
  });
  return texts;
}

/** From now on the same page's texts are in another language, with all that stands on it as it was. */
export async function changeTexts(texts: i18n, language: Language): Promise<void> {
  for (const [slice, words] of Object.entries((await translationOf(language)) ?? {}))
    texts.addResourceBundle(language, slice, words);
  await texts.changeLanguage(language);
}

const translationOf = async (language: Language): Promise<Translation | null> =>
  language === "en" ? null : (await TRANSLATIONS[language]()).translation;

/** The texts of one slice: `const t = useTexts("settings"); t("profileSaved")`. Keys that don't exist don't compile. */
export const useTexts = <Slice extends TextSlice>(slice: Slice) => useTranslation(slice).t;
