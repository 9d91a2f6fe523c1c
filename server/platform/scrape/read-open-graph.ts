import { pixels } from "./image-tag.ts";
import { jsonLdImages } from "./json-ld-images.ts";

/** A picture that a page names in its metadata; the URL may be relative. */
export interface OpenGraphImage {
  url: string;
  width?: number;
  height?: number;
  alt?: string;
}

/** What a page offers for sharing. */
export interface OpenGraph {
  title?: string;
  description?: string;
  siteName?: string;
  /** From og:image. */
  shared: OpenGraphImage[];
  /** From twitter:image and JSON-LD. */
  others: OpenGraphImage[];
}

/**
 * Reads Open Graph, Twitter and JSON-LD metadata out of a small flat document (see `scanPage`; never give it a whole
 * page, the parser behind it builds a tree). What cannot be read is left out; nothing throws.
 */
export async function readOpenGraph(head: string): Promise<OpenGraph> {
  // Loaded on first use: it brings an HTML parser that a starting server does not need.
  const { default: scrape } = await import("open-graph-scraper");
  const { result } = await scrape({ html: head }).catch(() => ({ result: null }));
  if (!result) return { shared: [], others: [] };
  const listed = (images: { url: string; width?: unknown; height?: unknown; alt?: string }[] | undefined) =>
    (images ?? []).map(({ url, width, height, alt }) => ({ url, alt, width: pixels(width), height: pixels(height) }));
  return {
    title: result.ogTitle ?? result.twitterTitle,
    description: result.ogDescription ?? result.twitterDescription,
    siteName: result.ogSiteName,
    shared: listed(result.ogImage),
    others: [...listed(result.twitterImage), ...jsonLdImages(result.jsonLD)],
  };
}
