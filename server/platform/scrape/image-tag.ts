import { largestOfSrcset, type SourceEntry } from "./srcset.ts";

type Tag = HTMLRewriterTypes.Element;

/** An `img` as it stands in the page; URL and text are still markup (entities not decoded). */
export interface PageImage {
  url: string;
  /** The file's own width in pixels, where a `srcset` says it. */
  sourceWidth?: number;
  /** The size at which the page shows it, in pixels, where the tag says it. */
  width?: number;
  height?: number;
  alt?: string;
}

const USABLE_TYPE = /^image\/(jpe?g|png|webp|gif|avif)$/i;
/** Scripts that load pictures late keep the real address in attributes of their own and a placeholder in `src`. */
const SRCSETS = ["srcset", "data-srcset", "data-lazy-srcset"];
const SOURCES = ["data-src", "data-original", "data-lazy-src", "src"];

/** The largest picture of a `source` inside a `picture`; null where there is none of a format that we take. */
export function readSourceTag(tag: Tag): SourceEntry | null {
  const type = tag.getAttribute("type");
  return type && !USABLE_TYPE.test(type) ? null : largestOfSrcset(firstAttribute(tag, SRCSETS) ?? "");
}

/** The largest picture that an `img` stands for, together with what the sources of its `picture` offer. */
export function readImageTag(tag: Tag, offered: SourceEntry[]): PageImage | null {
  const own = largestOfSrcset(firstAttribute(tag, SRCSETS) ?? "");
  const plain = firstAttribute(tag, SOURCES);
  const best = largestSource([...(own ? [own] : []), ...offered, ...(plain ? [{ url: plain }] : [])]);
  if (!best) return null;
  return {
    url: best.url,
    sourceWidth: best.width,
    width: pixels(tag.getAttribute("width")),
    height: pixels(tag.getAttribute("height")),
    alt: tag.getAttribute("alt") ?? undefined,
  };
}

/** The first of the widest entries; one that does not tell its width counts as the narrowest. */
export function largestSource(entries: SourceEntry[]): SourceEntry | null {
  let best: SourceEntry | null = null;
  for (const entry of entries) if (!best || (entry.width ?? 0) > (best.width ?? 0)) best = entry;
  return best;
}

/** A length attribute in pixels: `640` or `640px`, but no percentage. */
export function pixels(value: unknown): number | undefined {
  const amount = /^\s*(\d{1,6})(\.\d+)?\s*(px)?\s*$/i.exec(String(value ?? ""))?.[1];
  return amount === undefined ? undefined : Number(amount);
}

function firstAttribute(tag: Tag, names: string[]): string | null {
  for (const name of names) {
    const value = tag.getAttribute(name)?.trim();
    if (value && !/^data:/i.test(value)) return value;
  }
  return null;
}
