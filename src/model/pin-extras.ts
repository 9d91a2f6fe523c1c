import type { ProductTag, TextLayer } from "./composition.ts";
import { PIN_IMAGE_SIZES } from "./image.ts";
import type { LAYOUTS, LIST_KINDS } from "./limits.ts";
import { NO_VIDEO, type VideoCardSource, videoPart } from "./video-card.ts";

export interface ExtrasImage {
  dominantColor: string;
  sizes: Record<(typeof PIN_IMAGE_SIZES)[number], { key: string; width: number; height: number }>;
}

export interface ExtrasPage {
  image: ExtrasImage;
  title: string;
  altText: string;
  link: string | null;
  video: VideoCardSource | null;
  layers: readonly TextLayer[];
  tags: readonly ProductTag[];
}

export interface Extras {
  video: VideoCardSource | null;
  composition: {
    layout: (typeof LAYOUTS)[number];
    pages: readonly ExtrasPage[];
    list: { kind: (typeof LIST_KINDS)[number]; items: readonly string[] };
  } | null;
}

/** Extra members of a Pin that shows nothing but its picture. */
export const NO_EXTRAS = `${NO_VIDEO},"composition":null`;

function pageText(page: ExtrasPage): string {
  const images: Record<string, unknown> = {};
  for (const size of PIN_IMAGE_SIZES) {
    const { key, width, height } = page.image.sizes[size];
    images[size] = { url: `/media/${key}`, width, height };
  }
  const { title, altText, link, layers, tags } = page;
  const own = { images, dominant_color: page.image.dominantColor, title, alt_text: altText, link, layers, tags };
  // Use the same text as for a Pin's own video, so that one replacement updates both when the video is ready.
  return `${JSON.stringify(own).slice(0, -1)},${page.video ? videoPart(page.video) : NO_VIDEO}}`;
}

/**
 * Serializes the members of a Pin's JSON besides its card, without braces; they are stored as they are answered. Null
 * without video and composition. `videoPart` in it is replaced whenever the video's state changes.
 */
export function extrasText({ video, composition }: Extras): string | null {
  if (!video && !composition) return null;
  const part = video ? videoPart(video) : NO_VIDEO;
  if (!composition) return `${part},"composition":null`;
  const { layout, pages, list } = composition;
  const text = `{"layout":"${layout}","pages":[${pages.map(pageText).join(",")}],"list":${JSON.stringify(list)}}`;
  return `${part},"composition":${text}`;
}
