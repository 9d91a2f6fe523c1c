import { type PinCreateQuery, pinCreateAddress } from "../../src/pins/pin-create/address.ts";
import type { FoundPicture } from "./find-pictures.ts";

/** The popup that the pin-create page wants at least (spec signed-in section 9). */
export const POPUP = "popup,width=750,height=798";

/** What the page is opened with: the picture, the page's address, and what is marked on it, said of it, or its title. */
export function subjectOf(page: Document, picture: FoundPicture | null): PinCreateQuery {
  const marked = page.getSelection()?.toString().trim();
  return {
    url: page.location.href,
    media: picture?.src,
    description: marked || picture?.alt || page.title,
  };
}

/** Opens the pin-create page over this one; without a picture it looks for the page's own. */
export const openPinCreate = (site: string, method: string, query: PinCreateQuery): void =>
  void window.open(pinCreateAddress(site, method, query), "_blank", POPUP);
