import { decodeHTMLAttribute } from "entities";
import { type PageImage, pixels, srcsetIn } from "./image-tag.ts";

type Tag = HTMLRewriterTypes.Element;

/** Attributes in which lazy-loading scripts keep a background: an address, CSS `url()`, or a `srcset`. */
export const LATE_BACKGROUNDS = ["data-bg", "data-bg-src", "data-background", "data-background-image", "data-bgset"];
/** Attributes in which SVG names a picture. */
const SVG_SOURCES = ["href", "xlink:href"];
const STYLE_CHARS = 4_096;
const BACKGROUNDS_MAX = 5;
/** `url()` with a quoted or a bare address (CSS Values 4, section 4.5), and the density behind it in an `image-set()`. */
const CSS_URL =
  /url\(\s*(?:"([^"]{1,2000})"|'([^']{1,2000})'|((?:[^"'()\s\\]|\\.){1,2000}))\s*\)(?:\s*([\d.]{1,5})(?:x|dppx))?/gi;
const SET_TEXT = /(image-set\(|,)\s*("[^"]{1,2000}"|'[^']{1,2000}')/gi;

/** Addresses of background pictures in a tag's `style` attribute; of the densities of one picture, the largest. */
export function readBackgrounds(style: string): string[] {
  const isSet = /image-set\(/i.test(style);
  const plain = decodeHTMLAttribute(style.slice(0, STYLE_CHARS));
  // An `image-set()` may name its pictures by plain texts.
  const css = isSet ? plain.replace(SET_TEXT, "$1url($2)") : plain;
  const found = [...css.matchAll(CSS_URL)]
    .slice(0, BACKGROUNDS_MAX)
    .map(([, one, other, bare, density]) => ({
      url: one ?? other ?? bare?.replace(/\\(.)/g, "$1") ?? "",
      density: Number(density ?? 1),
    }))
    .filter(({ url }) => url !== "" && !/^data:/i.test(url));
  const best = Math.max(...found.map(({ density }) => density));
  const meant = isSet ? found.filter(({ density }) => density === best).slice(0, 1) : found;
  // The scanner decodes addresses as attributes.
  return meant.map(({ url }) => url.replaceAll("&", "&amp;"));
}

/** The background that a script sets later. */
export function readLateBackground(tag: Tag): PageImage | null {
  for (const name of LATE_BACKGROUNDS) {
    const value = tag.getAttribute(name)?.trim();
    if (!value || /^data:/i.test(value)) continue;
    const [styled] = readBackgrounds(value);
    const listed = styled === undefined && /\s\d+[wx]/.test(value) ? srcsetIn(value) : null;
    const url = styled ?? listed?.url ?? (/^[^\s"'{}]+$/.test(value) && /[./]/.test(value) ? value : undefined);
    if (url) return { url, sourceWidth: listed?.width };
  }
  return null;
}

/** The picture of an SVG `image`, unless it is embedded. */
export function readSvgImage(tag: Tag): PageImage | null {
  const url = SVG_SOURCES.map((name) => tag.getAttribute(name)?.trim()).find((one) => one);
  if (!url || /^(?:data:|#)/i.test(url)) return null;
  return { url, width: pixels(tag.getAttribute("width")), height: pixels(tag.getAttribute("height")) };
}

/** The picture that a page loads ahead; it is usually the page's largest. */
export function readPreload(tag: Tag): PageImage | null {
  const listed = srcsetIn(tag.getAttribute("imagesrcset"));
  const url = listed?.url ?? tag.getAttribute("href")?.trim();
  return url && !/^data:/i.test(url) ? { url, sourceWidth: listed?.width } : null;
}
