import sharp, { type Sharp } from "sharp";
import { LIGHT_SIZES } from "../../../src/media/light-copy.rules.ts";
import {
  type Encoded,
  encodeLightCopy,
  encodeOriginal,
  encodeThumbnail,
  formatOfOriginal,
  formatOfThumbnail,
  type OutputFormat,
} from "./encode.ts";
import { type Fingerprint, fingerprint } from "./fingerprint.ts";
import { ImageRejected } from "./image-rejected.ts";
import { THUMBNAIL_WIDTHS, type ThumbnailSize } from "./media-key.ts";
import { ownJpeg } from "./own-jpeg.ts";
import { ownWebp } from "./own-webp.ts";
import { isTransparent, type Pixels } from "./pixels.ts";
import { DECODE_OPTIONS, type ImageHeader, type ImageInput } from "./read-header.ts";

const LARGEST_THUMBNAIL = THUMBNAIL_WIDTHS["736x"];
/** A picture whose largest thumbnail has more pixels gets no lighter copies: it would be an extremely tall strip. */
const LIGHT_PIXELS_MAX = 4_000_000;

/** One encoded size of a picture. */
export interface Rendition extends Encoded {
  format: OutputFormat;
}

/** Everything that is stored for a picture. */
export interface Rendered {
  fingerprint: Fingerprint;
  thumbnails: Record<ThumbnailSize, Rendition>;
  /** Smaller copies of thumbnails (`src/media/light-copy.rules.ts`), if any. */
  lightCopies: Partial<Record<(typeof LIGHT_SIZES)[number], Rendition>>;
  original: Rendition;
}

/**
 * Decodes a picture whose header was accepted and re-encodes it in all sizes; only its pixels survive. A JPEG or WebP
 * that has nothing else stays as it is (`own-jpeg.ts`, `own-webp.ts`).
 * @param isKept whether the picture will be stored; otherwise it needs no smaller copies
 * @throws ImageRejected IMAGE_INVALID if the picture can't be decoded completely
 */
export async function renderImage(input: ImageInput, header: ImageHeader, isKept: boolean): Promise<Rendered> {
  try {
    const base = await decodeForThumbnails(input);
    const transparent = isTransparent(base);
    return {
      fingerprint: await fingerprint(base),
      thumbnails: await renderThumbnails(base, transparent),
      lightCopies: isKept ? await renderLightCopies(base, transparent) : {},
      original: await renderOriginal(input, header, transparent),
    };
  } catch (error) {
    // The decoder throws plain errors; any other kind is our own bug and must not be blamed on the picture.
    if (error instanceof Error && error.constructor === Error) {
      throw new ImageRejected("IMAGE_INVALID", "cannot be decoded", { cause: error });
    }
    throw error;
  }
}

async function renderOriginal(input: ImageInput, header: ImageHeader, transparent: boolean): Promise<Rendition> {
  const format = formatOfOriginal(header, transparent);
  const data = typeof input === "string" ? await ownOriginal(input, header, format) : null;
  if (data) return { format, data, width: header.width, height: header.height };
  const image = sharp(input, { ...DECODE_OPTIONS, animated: header.animated }).autoOrient();
  return { format, ...(await encodeOriginal(image, format, header.width * header.height)) };
}

/** The bytes of a picture that stay as they are; null if it has to be re-encoded. */
async function ownOriginal(path: string, header: ImageHeader, format: OutputFormat): Promise<Uint8Array | null> {
  if (format === "jpg" && header.format === "jpeg") return ownJpeg(path);
  return format === "webp" && header.format === "webp" ? ownWebp(path) : null;
}

/**
 * Decodes the picture once to the size of the largest thumbnail, from which the other sizes are made. If the format
 * allows, it is decoded directly at a smaller size.
 */
async function decodeForThumbnails(input: ImageInput): Promise<Pixels> {
  const { data, info } = await sharp(input, DECODE_OPTIONS)
    .autoOrient()
    .resize({ width: LARGEST_THUMBNAIL, withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 };
}

/** Renders a picture at several widths; widths that a small picture can't reach share one rendition. */
function atWidths<T>({ data, width, height, channels }: Pixels, make: (image: Sharp) => Promise<T>) {
  const made = new Map<number, Promise<T>>();
  return (wanted: number): Promise<T> => {
    const own = Math.min(wanted, width);
    const known = made.get(own) ?? make(sharp(data, { raw: { width, height, channels } }).resize({ width: own }));
    made.set(own, known);
    return known;
  };
}

async function renderThumbnails(base: Pixels, transparent: boolean): Promise<Record<ThumbnailSize, Rendition>> {
  const format = formatOfThumbnail(transparent, base.height);
  const renderAt = atWidths(base, async (image): Promise<Rendition> => {
    return { format, ...(await encodeThumbnail(transparent ? image : image.removeAlpha(), format)) };
  });
  return {
    "170x": await renderAt(THUMBNAIL_WIDTHS["170x"]),
    "236x": await renderAt(THUMBNAIL_WIDTHS["236x"]),
    "474x": await renderAt(THUMBNAIL_WIDTHS["474x"]),
    "736x": await renderAt(THUMBNAIL_WIDTHS["736x"]),
  };
}

async function renderLightCopies(base: Pixels, transparent: boolean): Promise<Rendered["lightCopies"]> {
  const isJpeg = formatOfThumbnail(transparent, base.height) === "jpg";
  if (!isJpeg || base.width * base.height > LIGHT_PIXELS_MAX) return {};
  const renderAt = atWidths(base, async (image): Promise<Rendition> => {
    return { format: "avif", ...(await encodeLightCopy(image.removeAlpha())) };
  });
  const copies: Rendered["lightCopies"] = {};
  for (const size of LIGHT_SIZES) copies[size] = await renderAt(THUMBNAIL_WIDTHS[size]);
  return copies;
}
