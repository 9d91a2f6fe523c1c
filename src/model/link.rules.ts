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
 * What of a page's address can be a link: all of it, or without credentials and what only tells of how somebody came
 * there. Null for a file, an app's own page, and what is no address.
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
