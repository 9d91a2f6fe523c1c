import type { i18n } from "i18next";
import { useTranslation } from "react-i18next";
import type { AREA_ENGLISH } from "./area-catalogue.ts";

type AreaSlice = keyof typeof AREA_ENGLISH;

/** Adds the area's texts to those of the page; the frame does, before any page in it renders. */
export function addAreaTexts(texts: i18n, slices: typeof AREA_ENGLISH): void {
  for (const [slice, words] of Object.entries(slices))
    if (!texts.hasResourceBundle("en", slice)) texts.addResourceBundle("en", slice, words);
}

/** As `useTexts`, for texts of the advertiser's area (`area-catalogue.ts`). */
export const useAreaTexts = <Slice extends AreaSlice>(slice: Slice) => useTranslation(slice).t;
