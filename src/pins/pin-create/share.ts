import { addressIn } from "../address-in-text.ts";
import { pastedAddress } from "../new-picture.flow.ts";
import type { PinCreateQuery } from "./address.ts";

/** Path that receives a phone's shares for the installed app, as declared in its web manifest. */
export const SHARE_PATH = "/pin/create/share/";
/** Names of the form's fields, as the manifest declares them. */
export const SHARE_FIELDS = { title: "title", text: "text", url: "url", picture: "picture" } as const;

/** Cache key of a shared picture, which the service worker serves from the browser's own cache. */
export const SHARED_PICTURE = "/shared-picture";
export const SHARED_CACHE = "shared-picture";
/** The browser's cache of the picture that a visitor began with, until they have an account. */
export const BEGUN_CACHE = "begun-pin";

export const isSharedPicture = (address: string, origin: string): boolean =>
  URL.canParse(address) && new URL(address).origin === origin && new URL(address).pathname === SHARED_PICTURE;

interface Shared {
  title: string;
  text: string;
  url: string;
}

/** The query of a save from shared fields. Many apps have no field for the address and append it to the text. */
export function sharedSubject({ title, text, url }: Shared): PinCreateQuery {
  const address = pastedAddress(url) ?? addressIn(text) ?? undefined;
  const parts = address ? text.split(address) : [text];
  const said = parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" ");
  return { url: address, description: said || title.trim() || undefined };
}
