import { parse } from "tldts";
import { offsiteUrl } from "../model/offsite.rules.ts";

/** Addresses with a scheme or `www.`, and bare domains, which people copy into their browsers. */
const LINK = /(?:https?:\/\/|\bwww\.)[^\s<>"'`]+|\b(?:[\p{L}\p{N}-]+\.)+\p{L}{2,24}\b(?:\/[^\s<>"'`]*)?/giu;
const TRAILING = /[.,;:!?)\]}»”’。、]+$/u;

/** Fields of a Pin that may have links. */
export const LINKED = ["link", "title", "description"] as const;

/**
 * The links in a text. A bare domain counts if its ending is one that registries sell. Wide letters are read as browsers read them. An
 * ideographic full stop ends a sentence or, as in an address bar, stands for a dot, so both readings count.
 */
export function linksIn(text: string): URL[] {
  const plain = text.normalize("NFKC");
  if (!plain.includes("。")) return linksOfPlain(plain);
  const found = linksOfPlain(plain.replaceAll("。", " "));
  const hosts = new Set(found.map(({ hostname }) => hostname));
  return [...found, ...linksOfPlain(plain.replaceAll("。", ".")).filter(({ hostname }) => !hosts.has(hostname))];
}

/** Whether a text has a link. */
export const hasLinks = (text: string | null | undefined): boolean => linksIn(text ?? "").length > 0;

function linksOfPlain(text: string): URL[] {
  return [...text.matchAll(LINK)].flatMap(([found]) => {
    const said = found.replace(TRAILING, "");
    const hasScheme = /^https?:\/\//i.test(said);
    const url = offsiteUrl(hasScheme ? said : `https://${said}`);
    if (!url) return [];
    return hasScheme || /^www\./i.test(said) || parse(url.hostname).isIcann ? [url] : [];
  });
}
