import { PIN_ALT_TEXT_MAX, PIN_DESCRIPTION_MAX, PIN_TITLE_MAX } from "../model/limits.ts";
import { keepableText } from "../model/text.rules.ts";
import type { FoundPicture } from "./new-picture.flow.ts";

export interface PinTexts {
  title: string;
  description: string;
  link: string;
  altText: string;
}
export const NO_TEXTS: PinTexts = { title: "", description: "", link: "", altText: "" };

/** The texts a page provides for one of its pictures. */
export const textsOf = (picture: FoundPicture, pageUrl: string): PinTexts => ({
  title: keepableText(picture.title, PIN_TITLE_MAX),
  description: keepableText(picture.description, PIN_DESCRIPTION_MAX),
  link: pageUrl,
  altText: keepableText(picture.altText, PIN_ALT_TEXT_MAX),
});

/**
 * Fills in the known texts of the chosen picture.
 * @param typed the form's current values
 * @param before the values filled in for the previous picture; a field that still equals them is overwritten
 */
export function fillTexts(typed: PinTexts, known: PinTexts, before: PinTexts): PinTexts {
  const fill = (field: keyof PinTexts) =>
    typed[field] === "" || typed[field] === before[field] ? known[field] : typed[field];
  return { title: fill("title"), description: fill("description"), link: fill("link"), altText: fill("altText") };
}
