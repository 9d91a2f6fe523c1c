import { decodeHTML, decodeHTMLAttribute } from "entities";
import { cleanText } from "./clean-text.ts";
import type { PageImage } from "./image-tag.ts";
import { absolute, pageAddresses } from "./page-address.ts";
import { type OpenGraphImage, readOpenGraph } from "./read-open-graph.ts";
import { type PageScan, scanPage } from "./scan-page.ts";

/** A picture in a page that somebody could pin. */
export interface ImageCandidate {
  /** Absolute, http or https. */
  url: string;
  /** In pixels, if the page gives it. */
  width?: number;
  height?: number;
  /** The page's own title and description, as plain text. */
  title?: string;
  description?: string;
  /** The page's alternative text for this picture. */
  alt?: string;
}

/** A page's texts, without markup; `canonicalUrl` is absolute, http or https. */
export interface PageSummary {
  title?: string;
  description?: string;
  siteName?: string;
  canonicalUrl?: string;
}

export interface PageImages {
  page: PageSummary;
  /** Set if the page asks people not to pin anything from it, with the page's message if it has one. */
  noPin?: { message?: string };
  /** The address that the page refreshes to, or the canonical page if this is an AMP version. */
  movesTo?: string;
  /** Best first: pictures offered for sharing, then by size. At most MAX_CANDIDATES; no address occurs twice. */
  candidates: ImageCandidate[];
}

const MAX_CANDIDATES = 50;
/** A picture shown smaller than this, in pixels, is probably an icon or a counter. */
const MIN_SIDE = 80;
/** Limits how long a page that consists only of tags can block the process; ordinary pages are smaller. */
const MAX_HTML_CHARS = 1_000_000;
const MAX_TITLE = 200;
const MAX_DESCRIPTION = 1000;
/**
 * Pixels assumed if a page gives no size: a picture from the metadata is probably larger than one from the page's body.
 */
const ASSUMED_NAMED = 600 * 600;
const ASSUMED_SHOWN = 300 * 300;
const ASSUMED_ICON = 64 * 64;

const UNUSABLE_FILE = /\.(svgz?|ico|cur)$/i;
/**
 * File names that indicate decoration. The whole name must match: a name that only contains such a word may belong to a
 * real picture.
 */
const DECORATION =
  /^(spacer|blank|pixel|transparent|loading|loader|placeholder|favicon|sprites?)([-_.]?(\d+(x\d+)?|bg|img|image|icons?|small|large|gif))*$|(^|[-_])(1x1|sprites?)$/i;

/** Names of pictures that belong to the page's frame. Without a size they come last, but they are offered. */
const FRAME = /(^|[-_.])(icons?|logo|avatar|button|badge|arrow)([-_.]|$)/i;

interface Found {
  url: string;
  width?: number;
  height?: number;
  alt?: string;
  pinDescription?: string;
  rank: Rank;
  area: number;
}

/**
 * Pictures offered for Pins come first, then those offered for sharing, then all others; within a rank, larger ones
 * come first.
 */
type Rank = "forPins" | "shared" | "other";
const RANKS: readonly Rank[] = ["forPins", "shared", "other"];

/**
 * Finds a page's pictures in og:image, twitter:image, JSON-LD, `link rel=image_src`, `img`, `picture` and backgrounds.
 * Honors the page's requests about pinning (`nopin`, `data-pin-media`, `data-pin-description`). `pageUrl` is the page's
 * address after redirects, `refresh` its Refresh header; broken or hostile markup only yields fewer pictures.
 */
export function findPageImages(html: string, pageUrl: string, refresh?: string): PageImages {
  const scan = scanPage(html.slice(0, MAX_HTML_CHARS), refresh);
  const graph = readOpenGraph(scan);
  const { base, canonical: canonicalUrl, movesTo } = pageAddresses(scan, pageUrl);
  const here = absolute(pageUrl, pageUrl);
  const named = (image: OpenGraphImage, rank: Rank) => place(image, base, ASSUMED_NAMED, rank);

  const notForPins = new Set(
    scan.images.flatMap(({ url, isNotForPins }) =>
      isNotForPins ? (absolute(decodeHTMLAttribute(url), base) ?? []) : [],
    ),
  );
  const found = [
    ...graph.shared.map((image) => named(image, "shared")),
    ...graph.others.map((image) => named(image, "other")),
    ...scan.imageSrcHrefs.map((href) => named({ url: decodeHTMLAttribute(href) }, "other")),
    ...scan.images.map((image) => placeShown(image, base)),
  ]
    .filter((image) => image !== null)
    .filter(({ url }) => !notForPins.has(url) && url !== here);

  const page = {
    title: cleanText(graph.title, MAX_TITLE),
    description: cleanText(graph.description, MAX_DESCRIPTION),
    siteName: cleanText(graph.siteName, MAX_TITLE),
    canonicalUrl,
  };
  const noPin = noPinOf(scan);
  if (noPin) return { page, noPin, candidates: [] };
  const { title, description } = page;
  const candidates = bestFirst(found).map(({ url, width, height, alt, pinDescription }) => ({
    url,
    width,
    height,
    title,
    description: cleanText(pinDescription, MAX_DESCRIPTION) ?? description,
    alt: cleanText(alt ?? pinDescription, MAX_DESCRIPTION),
  }));
  return { page, candidates, movesTo };
}

/** Reads `<meta name="pinterest" content="nopin">`; other services also honor it under that name. */
function noPinOf({ metas }: PageScan): PageImages["noPin"] {
  const asks = metas.some(({ name, content }) => name === "pinterest" && /\bnopin\b/i.test(content));
  const message = metas.find(({ name, description }) => name === "pinterest" && description)?.description;
  return asks ? { message: cleanText(message, MAX_TITLE) } : undefined;
}

/** Merges repeated mentions of a picture, then sorts by rank and area. */
function bestFirst(found: Found[]): Found[] {
  const byUrl = new Map<string, Found>();
  for (const image of found) {
    const known = byUrl.get(image.url);
    if (!known) byUrl.set(image.url, { ...image });
    else {
      known.alt ??= image.alt;
      known.pinDescription ??= image.pinDescription;
      known.width ??= image.width;
      known.height ??= image.height;
      if (RANKS.indexOf(image.rank) < RANKS.indexOf(known.rank)) known.rank = image.rank;
    }
  }
  return [...byUrl.values()]
    .sort((a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank) || (a.rank === "other" ? b.area - a.area : 0))
    .slice(0, MAX_CANDIDATES);
}

function placeShown(image: PageImage, base: string): Found | null {
  const { sourceWidth, width, height, isForPins = false } = image;
  const decoded = (text: string | undefined) => text && decodeHTML(text.slice(0, MAX_DESCRIPTION * 4));
  if (isTiny(width, height) || isDecoration(image.url)) return null;
  const scale = sourceWidth && width ? Math.max(1, sourceWidth / width) : 1;
  const size =
    sourceWidth && !width
      ? { width: sourceWidth }
      : { width: width && Math.round(width * scale), height: height && Math.round(height * scale) };
  const rank = isForPins ? "forPins" : "other";
  const placed = place(
    { url: decodeHTMLAttribute(image.url), alt: decoded(image.alt), ...size },
    base,
    FRAME.test(fileName(image.url)) ? ASSUMED_ICON : ASSUMED_SHOWN,
    rank,
  );
  return placed && { ...placed, pinDescription: decoded(image.pinDescription) };
}

function place(image: OpenGraphImage, base: string, assumedArea: number, rank: Rank): Found | null {
  const { width, height, alt } = image;
  const url = absolute(withScheme(decodedAgain(image.url), base), base);
  if (!url || isTiny(width, height) || UNUSABLE_FILE.test(new URL(url).pathname)) return null;
  const known = width ?? height;
  const area = known === undefined ? assumedArea : (width ?? known) * (height ?? known);
  return { url, width, height, alt, rank, area };
}

/** Some pages name a picture by host and path alone, which is only certain if the host is their own. */
function withScheme(url: string, base: string): string {
  const { protocol, host } = new URL(base);
  return url.trim().startsWith(`${host}/`) ? `${protocol}//${url.trim()}` : url;
}

/** Decodes ampersands that were encoded twice: no server expects a parameter named "amp;b". */
const decodedAgain = (url: string): string => url.replace(/&(?:amp|#0?38|#x26);/gi, "&");

const isDecoration = (url: string): boolean => DECORATION.test(fileName(url));

/** The name of an address's file, without its extension. */
function fileName(url: string): string {
  const file = url.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  return file.replace(/\.\w{2,5}$/, "");
}

function isTiny(width: number | undefined, height: number | undefined): boolean {
  return (width ?? MIN_SIDE) < MIN_SIDE || (height ?? MIN_SIDE) < MIN_SIDE;
}
