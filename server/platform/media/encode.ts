import type { Sharp } from "sharp";
import type { ImageHeader } from "./read-header.ts";

/** Output formats; the name is the file's extension. */
export type OutputFormat = "jpg" | "png" | "webp" | "avif";

export interface Encoded {
  data: Uint8Array;
  width: number;
  height: number;
}

export const CONTENT_TYPES: Record<OutputFormat, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
};

/** Maximum width or height that each format can hold. */
const MAX_SIDE = { jpg: 65_500, webp: 16_383, png: Number.POSITIVE_INFINITY };

/**
 * The format for a stored original: JPEG for photos, WebP for transparent or animated pictures, and PNG for lossless
 * ones and for dimensions that exceed the other formats' limits.
 */
export function formatOfOriginal(header: ImageHeader, transparent: boolean): OutputFormat {
  if (header.animated) return "webp";
  const lossless = header.format === "png" || header.format === "gif";
  return lossless ? "png" : fitting(transparent ? "webp" : "jpg", Math.max(header.width, header.height));
}

export function formatOfThumbnail(transparent: boolean, height: number): OutputFormat {
  return fitting(transparent ? "webp" : "jpg", height);
}

function fitting(format: keyof typeof MAX_SIDE, side: number): OutputFormat {
  return side > MAX_SIDE[format] ? "png" : format;
}

/** Up to this many pixels, a JPEG is buffered completely to optimize its Huffman codes, which makes it smaller. */
const TWO_PASS_PIXELS = 12_000_000;

/**
 * JPEG thumbnails are progressive and use mozjpeg's quantisation tables, but not its trellis search, which is much
 * slower and saves few bytes.
 */
export function encodeThumbnail(image: Sharp, format: OutputFormat): Promise<Encoded> {
  if (format === "jpg") return finish(image.jpeg({ quality: 80, progressive: true, quantisationTable: 3 }));
  return finish(format === "png" ? image.png() : image.webp({ quality: 80, effort: 2 }));
}

/** Encodes a thumbnail's smaller copy at the lowest effort: more effort is much slower and saves few bytes. */
export const encodeLightCopy = (image: Sharp): Promise<Encoded> =>
  finish(image.avif({ quality: 55, effort: 0, chromaSubsampling: "4:2:0" }));

/** @param pixels size of the picture: a huge one is written in one pass, without buffering a copy */
export function encodeOriginal(image: Sharp, format: OutputFormat, pixels: number): Promise<Encoded> {
  if (format === "jpg") return finish(image.jpeg({ quality: 90, optimiseCoding: pixels <= TWO_PASS_PIXELS }));
  return finish(format === "png" ? image.png() : image.webp({ quality: 90, effort: 2 }));
}

async function finish(image: Sharp): Promise<Encoded> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.pageHeight ?? info.height };
}
