import sharp from "sharp";
import {
  type Encoded,
  encodeOriginal,
  encodeThumbnail,
  formatOfOriginal,
  formatOfThumbnail,
  type OutputFormat,
} from "./encode.ts";
import { type Fingerprint, fingerprint } from "./fingerprint.ts";
import { ImageRejected } from "./image-rejected.ts";
import { THUMBNAIL_WIDTHS, type ThumbnailSize } from "./media-key.ts";
import { isTransparent, type Pixels } from "./pixels.ts";
import { DECODE_OPTIONS, type ImageHeader, type ImageInput } from "./read-header.ts";

const LARGEST_THUMBNAIL = THUMBNAIL_WIDTHS["736x"];

/** One size, encoded. */
export interface Rendition extends Encoded {
  format: OutputFormat;
}

/** Everything that is stored of a picture. */
export interface Rendered {
  fingerprint: Fingerprint;
  thumbnails: Record<ThumbnailSize, Rendition>;
  original: Rendition;
}

/**
 * Decodes a picture whose header was accepted and encodes it anew in all sizes; nothing but its pixels survives.
 *
 * @throws ImageRejected IMAGE_INVALID where it cannot be decoded to its end
 */
export async function renderImage(input: ImageInput, header: ImageHeader): Promise<Rendered> {
  try {
    const base = await decodeForThumbnails(input);
    const transparent = isTransparent(base);
    return {
      fingerprint: await fingerprint(base),
      thumbnails: await renderThumbnails(base, transparent),
      original: await renderOriginal(input, header, transparent),
    };
  } catch (error) {
    // The decoder throws plain errors; any other kind is a fault of ours and must not be blamed on the picture.
    if (error instanceof Error && error.constructor === Error) {
      throw new ImageRejected("IMAGE_INVALID", "cannot be decoded", { cause: error });
    }
    throw error;
  }
}

async function renderOriginal(input: ImageInput, header: ImageHeader, transparent: boolean): Promise<Rendition> {
  const format = formatOfOriginal(header, transparent);
  const image = sharp(input, { ...DECODE_OPTIONS, animated: header.animated }).autoOrient();
  return { format, ...(await encodeOriginal(image, format, header.width * header.height)) };
}

/** Decodes once, already shrunk where the format allows, to the largest thumbnail; the others are made from it. */
async function decodeForThumbnails(input: ImageInput): Promise<Pixels> {
  const { data, info } = await sharp(input, DECODE_OPTIONS)
    .autoOrient()
    .resize({ width: LARGEST_THUMBNAIL, withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 };
}

async function renderThumbnails(base: Pixels, transparent: boolean): Promise<Record<ThumbnailSize, Rendition>> {
  const { width, height, channels } = base;
  const format = formatOfThumbnail(transparent, height);
  const made = new Map<number, Rendition>();
  const renderAt = async (wanted: number): Promise<Rendition> => {
    const own = Math.min(wanted, width);
    const known = made.get(own);
    if (known) return known;
    const image = sharp(base.data, { raw: { width, height, channels } }).resize({ width: own });
    const rendition = { format, ...(await encodeThumbnail(transparent ? image : image.removeAlpha(), format)) };
    made.set(own, rendition);
    return rendition;
  };
  return {
    "170x": await renderAt(THUMBNAIL_WIDTHS["170x"]),
    "236x": await renderAt(THUMBNAIL_WIDTHS["236x"]),
    "474x": await renderAt(THUMBNAIL_WIDTHS["474x"]),
    "736x": await renderAt(THUMBNAIL_WIDTHS["736x"]),
  };
}
