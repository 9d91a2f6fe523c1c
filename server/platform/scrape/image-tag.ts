import { largestOfSrcset, type SourceEntry } from "./srcset.ts";

type Tag = HTMLRewriterTypes.Element;

/** An `img` as written in the page; address and texts are still markup (entities not decoded). */
export interface PageImage {
  url: string;
  /** The file's width in pixels, if a `srcset` gives it. */
  sourceWidth?: number;
  /** The width at which the page shows the picture, in pixels, if the tag gives it. */
  width?: number;
  height?: number;
  alt?: string;
  /** The text that the page suggests for a Pin of this picture. */
  pinDescription?: string;
  /** Whether the page offers this picture for Pins (`data-pin-media`). */
  isForPins?: boolean;
  /** Whether the page asks people not to pin this picture. */
  isNotForPins?: boolean;
}

const USABLE_TYPE = /^image\/(jpe?g|png|webp|gif|avif)$/i;
/** Lazy-loading scripts put the real address into other attributes, and a placeholder into `src`. */
const SRCSETS = ["srcset", "data-srcset", "data-lazy-srcset"];
const SOURCES = ["data-src", "data-original", "data-lazy-src", "data-lazy", "src"];
/** Scripts have their own attributes for late pictures; the value shows what it is. */
const OTHER_SOURCE = /^\S{1,2000}\.(?:jpe?g|png|webp|gif|avif)(?:\?\S{0,2000})?$/i;
/** Attribute with the widths that a script may substitute for `{width}` in an address, such as `[180, 360, 540]`. */
const WIDTHS = "data-widths";
const WIDTH_PLACE = /\{width\}|%7Bwidth%7D/gi;
/** A place that only a script fills, in the forms of templates, or the word that a script without a value writes. */
const ANY_PLACE = /\{\{|%7B%7B|\$\{|\{\w{1,20}\}|%7B\w{1,20}%7D|^(?:undefined|null|\[object Object\])$/i;
/** Pairs of width and height attributes that are an aspect ratio instead of pixels. */
const RATIOS = new Set(["16:9", "16:10", "21:9", "4:3", "3:2", "5:4", "5:3", "7:5", "2:1"]);

/** The largest picture of a `source` inside a `picture`; null if no format is supported. */
export function readSourceTag(tag: Tag): SourceEntry | null {
  const type = tag.getAttribute("type");
  return type && !USABLE_TYPE.test(type) ? null : srcsetOf(tag);
}

/** The largest picture of an `img`, including those of the `source` tags beside it. */
export function readImageTag(tag: Tag, offered: SourceEntry[]): PageImage | null {
  const own = srcsetOf(tag);
  const plain = plainSource(tag);
  const best = largestSource([...(own ? [own] : []), ...offered, ...(plain ? [plain] : [])]);
  if (!best) return null;
  return {
    url: best.url,
    sourceWidth: best.width,
    ...shownSize(tag),
    alt: tag.getAttribute("alt") ?? undefined,
    pinDescription: tag.getAttribute("data-pin-description") ?? undefined,
    isNotForPins: isNotForPins(tag),
  };
}

/** The picture that a tag of any kind declares for Pins with `data-pin-media`. */
export function readPinMedia(tag: Tag): PageImage | null {
  const url = tag.getAttribute("data-pin-media")?.trim();
  if (!url || /^data:/i.test(url) || isNotForPins(tag)) return null;
  return {
    url,
    isForPins: true,
    alt: tag.getAttribute("alt") ?? undefined,
    pinDescription: tag.getAttribute("data-pin-description") ?? undefined,
  };
}

/** The widest entry; the first of several equally wide ones. An entry without a width counts as the narrowest. */
export function largestSource(entries: SourceEntry[]): SourceEntry | null {
  let best: SourceEntry | null = null;
  for (const entry of entries) if (!best || (entry.width ?? 0) > (best.width ?? 0)) best = entry;
  return best;
}

/** A length attribute in pixels, such as `640` or `640px`; percentages don't count. */
export function pixels(value: unknown): number | undefined {
  const amount = /^\s*(\d{1,6})(\.\d+)?\s*(px)?\s*$/i.exec(String(value ?? ""))?.[1];
  return amount === undefined ? undefined : Number(amount);
}

function isNotForPins(tag: Tag): boolean {
  return ["nopin", "data-pin-nopin"].some((name) => {
    const value = tag.getAttribute(name);
    return value !== null && value.trim().toLowerCase() !== "false";
  });
}

function shownSize(tag: Tag): { width?: number; height?: number } {
  const [width, height] = [pixels(tag.getAttribute("width")), pixels(tag.getAttribute("height"))];
  const styled = styledSides(tag.getAttribute("style") ?? "");
  if (width === undefined && height === undefined && styled) return styled;
  if (width === undefined || height === undefined) return { width, height };
  const isRatio = RATIOS.has(`${width}:${height}`) || RATIOS.has(`${height}:${width}`);
  return isRatio ? {} : { width, height };
}

const ICON_SIDE = 40;
/** Both sides that a style attribute sets, if they are those of an icon; larger pictures are shown in any size. */
function styledSides(style: string): { width: number; height: number } | null {
  const side = (name: string) => {
    const found = new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([\\d.]{1,6})(px|r?em)`, "i").exec(style.slice(0, 1_000));
    return found && Number(found[1]) * (found[2]?.toLowerCase() === "px" ? 1 : 16);
  };
  const [height, width] = [side("height"), side("width")];
  const largest = Math.max(height ?? width ?? ICON_SIDE, width ?? height ?? ICON_SIDE);
  return height !== null && largest < ICON_SIDE ? { width: width ?? height, height } : null;
}

/** The largest picture of a `srcset`-like attribute; null if only a script could fill in its address. */
export function srcsetIn(value: string | null): SourceEntry | null {
  const largest = largestOfSrcset(value ?? "");
  return largest && !ANY_PLACE.test(largest.url) ? largest : null;
}

function srcsetOf(tag: Tag): SourceEntry | null {
  for (const name of SRCSETS) {
    const largest = srcsetIn(tag.getAttribute(name));
    if (largest) return largest;
  }
  return null;
}

function plainSource(tag: Tag): SourceEntry | null {
  for (const name of SOURCES) {
    const url = tag.getAttribute(name)?.trim();
    if (!url || /^data:/i.test(url)) continue;
    const width = Math.max(0, ...(tag.getAttribute(WIDTHS)?.match(/\d{1,5}/g) ?? []).map(Number));
    const filled = width > 0 ? url.replace(WIDTH_PLACE, String(width)) : url;
    if (ANY_PLACE.test(filled)) continue;
    return { url: filled, width: filled === url ? undefined : width };
  }
  const other = [...tag.attributes].find(
    ([name, value]) => name.startsWith("data-") && OTHER_SOURCE.test(value.trim()),
  );
  return other && !ANY_PLACE.test(other[1]) ? { url: other[1].trim() } : null;
}
