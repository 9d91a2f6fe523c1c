import { hasControls } from "./text.rules.ts";

export const LINK_MAX = 2_048;

/** Whether people may be sent to an address: http or https, without credentials. */
export function isWebLink(text: string): boolean {
  if (hasControls(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return (url.protocol === "http:" || url.protocol === "https:") && !url.username && !url.password;
}
const isKept = (text: string) => text.length <= LINK_MAX && isWebLink(text);

/**
 * Reduces a page's address to a link that can be stored: without credentials and fragment, and without the query if it
 * is too long. Null for files, app pages, and anything that is not an address.
 */
export function keepableLink(address: string): string | null {
  if (isKept(address)) return address;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  url.username = "";
  url.password = "";
  url.hash = "";
  if (!isKept(url.href)) url.search = "";
  return isKept(url.href) ? url.href : null;
}
