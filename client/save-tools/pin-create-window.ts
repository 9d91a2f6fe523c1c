import { type PinCreateQuery, pinCreateAddress } from "../../src/pins/pin-create/address.ts";
import type { FoundPicture } from "./find-pictures.ts";

/** The minimum popup size of the pin-create page (spec signed-in 9). */
export const POPUP = "popup,width=750,height=798";

/**
 * The pin-create page's parameters: the picture, the page's address, and the selected text, the picture's description
 * or the page's title.
 */
export function subjectOf(page: Document, picture: FoundPicture | null): PinCreateQuery {
  const marked = page.getSelection()?.toString().trim();
  return {
    url: page.location.href,
    media: picture?.src,
    description: marked || picture?.alt || page.title,
  };
}

/** Opens the pin-create page in a popup; without a picture it searches this page for some. */
export const openPinCreate = (site: string, method: string, query: PinCreateQuery): void =>
  void window.open(pinCreateAddress(site, method, query), "_blank", POPUP);
