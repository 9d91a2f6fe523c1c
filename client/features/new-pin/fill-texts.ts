import { keepableText } from "../../../src/model/text.rules.ts";
import { PIN_DESCRIPTION_MAX, PIN_TITLE_MAX } from "../../../src/pins/limits.ts";
import type { FoundPicture } from "../../../src/pins/new-picture.flow.ts";

export interface PinTexts {
  title: string;
  description: string;
  link: string;
  altText: string;
}
export const NO_TEXTS: PinTexts = { title: "", description: "", link: "", altText: "" };

/** What the page says of a picture that was found on it. */
export const textsOf = (picture: FoundPicture, pageUrl: string): PinTexts => ({
  title: keepableText(picture.title, PIN_TITLE_MAX),
  description: keepableText(picture.description, PIN_DESCRIPTION_MAX),
  link: pageUrl,
  altText: "",
});

/**
 * Fills in what is known of the chosen picture.
 * @param typed what stands in the form
 * @param before what was filled in for the picture before; a field that still says so may be filled anew
 */
export function fillTexts(typed: PinTexts, known: PinTexts, before: PinTexts): PinTexts {
  const fill = (field: keyof PinTexts) =>
    typed[field] === "" || typed[field] === before[field] ? known[field] : typed[field];
  return { title: fill("title"), description: fill("description"), link: fill("link"), altText: fill("altText") };
}
