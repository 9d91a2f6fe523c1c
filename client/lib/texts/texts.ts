import type { TFunction } from "i18next";
import { createContext, useContext, useMemo } from "react";
import type { Language } from "../../../src/model/languages.ts";
import type { ui } from "../../texts/en/ui.ts";
import type { APPS_ENGLISH } from "./apps-catalogue.ts";
import type { AREA_ENGLISH } from "./area-catalogue.ts";
import type { BUSINESS_ENGLISH } from "./business-catalogue.ts";
import type { ENGLISH } from "./catalogue.ts";
import type { IMPORTS_ENGLISH } from "./imports-catalogue.ts";
import type { NOTICES_ENGLISH } from "./notices-catalogue.ts";
import type { OPERATING_ENGLISH } from "./operating-catalogue.ts";
import type { PUBLISHING_ENGLISH } from "./publishing-catalogue.ts";
import { readText, type Texts, type TextValues } from "./read-text.ts";
import type { SPAM_ENGLISH } from "./spam-catalogue.ts";
import { speakWords } from "./translations.ts";

/** The brand's name is filled in automatically, so calls don't pass it. */
type BrandKnown<T> = T extends string
  ? T extends `${infer Before}{{brand}}${infer After}`
    ? BrandKnown<`${Before}${After}`>
    : T
  : { [Key in keyof T]: BrandKnown<T[Key]> };

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "settings";
    resources: BrandKnown<
      typeof ENGLISH &
        typeof AREA_ENGLISH &
        typeof BUSINESS_ENGLISH &
        typeof APPS_ENGLISH &
        typeof IMPORTS_ENGLISH &
        typeof NOTICES_ENGLISH &
        typeof OPERATING_ENGLISH &
        typeof PUBLISHING_ENGLISH &
        typeof SPAM_ENGLISH
    >;
  }
}

export type TextSlice = keyof typeof ENGLISH;

/**
 * The site's texts in one language, for one page (browser) or one rendering (server).
 * @param brandName fills `{{brand}}` in every text
 */
export async function loadTexts(language: Language, brandName: string): Promise<Texts> {
  const words = await speakWords(language);
  return { language, brandName, translation: words?.translation ?? null, problems: words?.problems ?? null };
}

/** The page's texts; English without a brand outside a page. */
export const TextsContext = createContext<Texts>({ language: "en", brandName: "", translation: null, problems: null });

/** The texts of one slice, by its name: `t("profileSaved")`. Keys that don't exist don't compile. */
export function useTexts<Slice extends TextSlice>(slice: Slice): TFunction<Slice> {
  const texts = useContext(TextsContext);
  return useMemo(() => {
    const read = (key: string, values?: TextValues) => readText(texts, slice, key, values);
    // i18next's types know each slice's keys and their placeholders.
    return read as unknown as TFunction<Slice>;
  }, [texts, slice]);
}

/** The components' texts in the page's language; English outside a page. */
export const useUiTexts = () => useTexts("ui") as unknown as (key: keyof typeof ui, values?: TextValues) => string;
