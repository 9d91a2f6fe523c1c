import { pixels } from "./image-tag.ts";
import { jsonLdImages } from "./json-ld-images.ts";
import type { MetaTag, PageScan } from "./scan-page.ts";

/** A picture in a page's metadata; the address may be relative. */
export interface OpenGraphImage {
  url: string;
  width?: number;
  height?: number;
  alt?: string;
}

/** Open Graph data of a page. */
export interface OpenGraph {
  title?: string;
  description?: string;
  siteName?: string;
  /** Pictures from og:image. */
  shared: OpenGraphImage[];
  /** Pictures from twitter:image and JSON-LD. */
  others: OpenGraphImage[];
}

/** The content of the first of these names that the page has. */
export function firstMeta(metas: readonly MetaTag[], ...names: string[]): string | undefined {
  for (const name of names) {
    const found = metas.find((meta) => meta.name === name && meta.content.trim() !== "");
    if (found) return found.content;
  }
  return undefined;
}

/** Reads a page's Open Graph, Twitter and JSON-LD metadata; unreadable parts are left out. */
export function readOpenGraph({ metas, title, data }: PageScan): OpenGraph {
  return {
    title: firstMeta(metas, "og:title", "twitter:title") ?? title ?? firstMeta(metas, "title", "name"),
    description: firstMeta(metas, "og:description", "twitter:description", "description"),
    siteName: firstMeta(metas, "og:site_name"),
    shared: imagesOf(metas, "og:image"),
    others: [...imagesOf(metas, "twitter:image"), ...jsonLdImages(data), ...itemImages(metas)],
  };
}

const itemImages = (metas: readonly MetaTag[]): OpenGraphImage[] =>
  metas.filter(({ name }) => name === "image" || name === "thumbnail").map(({ content }) => ({ url: content }));

/**
 * The pictures under one name, in document order (Open Graph protocol, "Arrays"): `og:image` starts a picture, and the
 * properties after it belong to that picture. Properties before the first picture belong to the first one.
 */
function imagesOf(metas: readonly MetaTag[], root: string): OpenGraphImage[] {
  const images: OpenGraphImage[] = [];
  let ahead: Partial<OpenGraphImage> = {};
  for (const { name, content } of metas) {
    const property = name === root ? "" : name.startsWith(`${root}:`) ? name.slice(root.length + 1) : null;
    if (property === null || content.trim() === "") continue;
    const current = images.at(-1);
    if (["", "url", "src", "secure_url"].includes(property)) {
      // A repetition of the current picture, under a second name or with https.
      if (current && isSame(current.url, content)) continue;
      images.push({ ...ahead, url: content.trim() });
      ahead = {};
      continue;
    }
    const target: Partial<OpenGraphImage> = current ?? ahead;
    if (property === "alt") target.alt ??= content;
    if (property === "width") target.width ??= pixels(content);
    if (property === "height") target.height ??= pixels(content);
  }
  return images;
}

const isSame = (one: string, other: string) => one.replace(/^https?:/, "") === other.trim().replace(/^https?:/, "");
