import { getDomain } from "tldts";
import { offsiteUrl } from "../model/offsite.rules.ts";
import { hasLinks, linksIn } from "./links.rules.ts";

interface Said {
  link: string | null;
  text: string;
  /** Only its links count. */
  title?: string;
}

/** Shorter texts without a link are often equal by chance: "Lovely!". */
const TEXT_MIN = 25;

/** The links of a post: its own, then those in its texts. */
export function linksOf({ link, text, title = "" }: Said): URL[] {
  const own = offsiteUrl(link);
  const said = [...linksIn(title), ...linksIn(text)];
  return own ? [own, ...said] : said;
}

/** Whether a text is worth a look: it has a link, or is long enough to be recognized. */
export const isTelling = (text: string): boolean => text.trim().length >= TEXT_MIN || hasLinks(text);

/**
 * By what equal posts are found: the registrable domain of the first link, its address without the parts that don't change the page's place,
 * and the text without capitals and spaces.
 * @param url the first link, or where it led
 */
export function keysOf(
  { text, title = "" }: Pick<Said, "text" | "title">,
  url: URL | null,
): { domain: string | null; link: string | null; text: string | null } {
  const plain = (hasLinks(title) ? `${title} ${text}` : text).trim().toLowerCase().replace(/\s+/g, " ");
  return {
    domain: url && (getDomain(url.hostname, { allowPrivateDomains: true }) ?? url.hostname.replace(/^www\./, "")),
    link: url && `${url.hostname.replace(/^www\./, "")}${url.pathname.replace(/\/$/, "")}${withoutTags(url)}`,
    text: isTelling(plain) ? plain : null,
  };
}

/** Marks of campaigns, by which spam makes each link look different. */
const TAG = /^(utm_\w+|fbclid|gclid|ref|source)$/i;
function withoutTags(url: URL): string {
  const kept = [...url.searchParams].filter(([name]) => !TAG.test(name));
  return kept.length > 0 ? `?${new URLSearchParams(kept.sort())}` : "";
}
