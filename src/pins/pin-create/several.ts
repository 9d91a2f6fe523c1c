import { PIN_TITLE_MAX } from "../../model/limits.ts";
import { keepableLink } from "../../model/link.rules.ts";
import { cleanText, keepableText } from "../../model/text.rules.ts";

/** Pictures of one page that a person chose in the extension, to save all of them to one board. */
export interface SeveralPictures {
  /** The page, which becomes the link of every Pin. */
  url: string;
  pictures: { src: string; name: string }[];
}

export const SEVERAL_PATH = "/pin/create/pictures/";
/** As many as the extension offers of one page. */
export const SEVERAL_MAX = 100;

/** The page's address with the pictures as its fragment, which browsers don't send: it may be longer than servers accept. */
export const severalAddress = (site: string, several: SeveralPictures): string =>
  `${site}${SEVERAL_PATH}#${encodeURIComponent(JSON.stringify(several))}`;

const isPictureAddress = (text: unknown): text is string => typeof text === "string" && /^https?:\/\//i.test(text);

/** Reads an address's fragment, which anybody may have written; null without a picture. Each picture counts once. */
export function readSeveral(fragment: string): SeveralPictures | null {
  try {
    const said: unknown = JSON.parse(decodeURIComponent(fragment.replace(/^#/, "")));
    if (typeof said !== "object" || said === null) return null;
    const { url, pictures } = said as Record<string, unknown>;
    const found = new Map<string, string>();
    for (const one of Array.isArray(pictures) ? (pictures as unknown[]) : []) {
      const { src, name } = Object(one) as Record<string, unknown>;
      if (!isPictureAddress(src) || found.has(src) || found.size === SEVERAL_MAX) continue;
      const text = typeof name === "string" ? name.replace(/\s+/g, " ") : "";
      found.set(src, cleanText(keepableText(text, PIN_TITLE_MAX)));
    }
    if (found.size === 0) return null;
    const link = typeof url === "string" ? (keepableLink(url) ?? "") : "";
    return { url: link, pictures: Array.from(found, ([src, name]) => ({ src, name })) };
  } catch {
    return null;
  }
}
