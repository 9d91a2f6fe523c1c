import { parse } from "tldts";
import { offsiteUrl } from "../model/offsite.rules.ts";

/** Addresses with a scheme or `www.`, and bare domains, which people copy into their browsers. */
const LINK = /(?:https?:\/\/|\bwww\.)[^\s<>"'`]+|\b(?:[\p{L}\p{N}-]+\.)+\p{L}{2,24}\b(?:\/[^\s<>"'`]*)?/giu;
const TRAILING = /[.,;:!?)\]}»”’。、]+$/u;

/** The links in a text, in order. A bare domain counts if its ending is one that registries sell. */
export function linksIn(text: string): URL[] {
  return [...text.matchAll(LINK)].flatMap(([found]) => {
    const said = found.replace(TRAILING, "");
    const hasScheme = /^https?:\/\//i.test(said);
    const url = offsiteUrl(hasScheme ? said : `https://${said}`);
    if (!url) return [];
    return hasScheme || /^www\./i.test(said) || parse(url.hostname).isIcann ? [url] : [];
  });
}
