import { decodeHTML, decodeHTMLAttribute } from "entities";
import { cleanText } from "./clean-text.ts";
import type { PageImage } from "./image-tag.ts";
import { type OpenGraphImage, readOpenGraph } from "./read-open-graph.ts";
import { scanPage } from "./scan-page.ts";

/** A picture of a page that could become a pin. */
export interface ImageCandidate {
  /** Absolute, http or https. */
  url: string;
  /** In pixels, where the page says it. */
  width?: number;
  height?: number;
  /** The page's own title and description, as plain text. */
  title?: string;
  description?: string;
  /** What the page says of this picture. */
  alt?: string;
}

/** What a page says of itself, as plain text; `canonicalUrl` is absolute, http or https. */
export interface PageSummary {
  title?: string;
  description?: string;
  siteName?: string;
  canonicalUrl?: string;
}

export interface PageImages {
  page: PageSummary;
  /** Best first: what the page offers for sharing, then by size. At most MAX_CANDIDATES, no URL twice. */
  candidates: ImageCandidate[];
}

const MAX_CANDIDATES = 50;
/** A picture shown smaller than this, in pixels, is an icon or a counter. */
const MIN_SIDE = 80;
/** A page of nothing but tags blocks the process for 0.1 s at this size; honest pages are smaller. */
const MAX_HTML_CHARS = 1_000_000;
const MAX_URL_CHARS = 4096;
const MAX_TITLE = 200;
const MAX_DESCRIPTION = 1000;
/** Pixels assumed where a page gives no size: a picture named in its metadata is likely larger than one in its text. */
const ASSUMED_NAMED = 600 * 600;
const ASSUMED_SHOWN = 300 * 300;

const UNUSABLE_FILE = /\.(svgz?|ico|cur)$/i;
const FURNITURE =
  /(^|[/_.-])(sprites?|spacer|blank|pixel|transparent|1x1|loading|loader|placeholder|favicon)([/_.-]|$)/i;

interface Found {
  url: string;
  width?: number;
  height?: number;
  alt?: string;
  shared: boolean;
  area: number;
}

/**
 * Finds the pictures of a page in og:image, twitter:image, JSON-LD, `link rel=image_src`, `img` and `picture`.
 * `pageUrl` is the address the page came from, after redirects; broken or hostile markup only yields less.
 */
export async function findPageImages(html: string, pageUrl: string): Promise<PageImages> {
  const scan = scanPage(html.slice(0, MAX_HTML_CHARS));
  const graph = await readOpenGraph(scan.head);
  const base = absolute(scan.baseHref && decodeHTMLAttribute(scan.baseHref), pageUrl) ?? pageUrl;
  const named = (image: OpenGraphImage, shared: boolean) => place(image, base, ASSUMED_NAMED, shared);

  const found = [
    ...graph.shared.map((image) => named(image, true)),
    ...graph.others.map((image) => named(image, false)),
    ...scan.imageSrcHrefs.map((href) => named({ url: decodeHTMLAttribute(href) }, false)),
    ...scan.images.map((image) => placeShown(image, base)),
  ].filter((image) => image !== null);

  const page = {
    title: cleanText(graph.title, MAX_TITLE),
    description: cleanText(graph.description, MAX_DESCRIPTION),
    siteName: cleanText(graph.siteName, MAX_TITLE),
    canonicalUrl: absolute(scan.canonicalHref && decodeHTMLAttribute(scan.canonicalHref), base),
  };
  const { title, description } = page;
  const candidates = bestFirst(found).map(({ url, width, height, alt }) => ({
    url,
    width,
    height,
    title,
    description,
    alt: cleanText(alt, MAX_DESCRIPTION),
  }));
  return { page, candidates };
}

/** Adds what later mentions of the same URL know, then sorts: shared first and in their own order, then by area. */
function bestFirst(found: Found[]): Found[] {
  const byUrl = new Map<string, Found>();
  for (const image of found) {
    const known = byUrl.get(image.url);
    if (!known) byUrl.set(image.url, { ...image });
    else {
      known.alt ??= image.alt;
      known.width ??= image.width;
      known.height ??= image.height;
    }
  }
  return [...byUrl.values()]
    .sort((a, b) => Number(b.shared) - Number(a.shared) || (a.shared ? 0 : b.area - a.area))
    .slice(0, MAX_CANDIDATES);
}

function placeShown(image: PageImage, base: string): Found | null {
  const { sourceWidth, width, height } = image;
  const alt = image.alt && decodeHTML(image.alt.slice(0, MAX_DESCRIPTION * 4));
  if (isTiny(width, height) || FURNITURE.test(image.url.split(/[?#]/)[0] ?? "")) return null;
  const scale = sourceWidth && width ? Math.max(1, sourceWidth / width) : 1;
  const size =
    sourceWidth && !width
      ? { width: sourceWidth }
      : { width: width && Math.round(width * scale), height: height && Math.round(height * scale) };
  return place({ url: decodeHTMLAttribute(image.url), alt, ...size }, base, ASSUMED_SHOWN, false);
}

function place(image: OpenGraphImage, base: string, assumedArea: number, shared: boolean): Found | null {
  const { width, height, alt } = image;
  const url = absolute(image.url, base);
  if (!url || isTiny(width, height) || UNUSABLE_FILE.test(new URL(url).pathname)) return null;
  const known = width ?? height;
  const area = known === undefined ? assumedArea : (width ?? known) * (height ?? known);
  return { url, width, height, alt, shared, area };
}

function isTiny(width: number | undefined, height: number | undefined): boolean {
  return (width ?? MIN_SIDE) < MIN_SIDE || (height ?? MIN_SIDE) < MIN_SIDE;
}

/** The absolute http(s) form of an address without its fragment; undefined for anything else. */
function absolute(url: string | undefined, base: string): string | undefined {
  if (!url || url.length > MAX_URL_CHARS) return undefined;
  const parsed = URL.parse(url.trim(), base);
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username || parsed.password) return undefined;
  parsed.hash = "";
  return parsed.href;
}
