import { stat } from "node:fs/promises";
import sharp, { type SharpOptions } from "sharp";
import { countScans } from "./count-scans.ts";
import { ImageRejected } from "./image-rejected.ts";
import { type ImageFormat, SNIFF_BYTES, sniffFormat } from "./sniff.ts";

/** A picture as bytes, or as the path of a file. */
export type ImageInput = Uint8Array | string;

/** What a picture says of itself before it is decoded. Width and height are those of one frame, as stored. */
export interface ImageHeader {
  format: ImageFormat;
  width: number;
  height: number;
  hasAlpha: boolean;
  /** More than one frame, and all of them together within the pixel limit. */
  animated: boolean;
}

/** Largest picture that is decoded, in pixels. */
export const MAX_PIXELS = 50_000_000;
/** Strips may be taller than any JPEG; a picture of one pixel by millions is 4 kB and keeps a core busy for seconds. */
const MAX_SIDE = 100_000;
const MAX_FRAMES = 1000;
/**
 * In most formats, even a nearly uniform picture needs a byte per thousand pixels. 49 megapixels in 38 bytes is an
 * attack on the processor.
 */
const PIXELS_PER_BYTE_MAX = 10_000;
/** Smaller pictures skip the check, because decoding them takes no time. */
const SMALL_PIXELS = 4_000_000;
/** Encoders make some ten; a decoder goes over the whole picture for each. */
const MAX_SCANS = 100;

/** For every decode: limits the pixels a second time, and treats truncated files as errors. */
export const DECODE_OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: "truncated" };

/**
 * Reads format and dimensions without decoding a pixel, so that a small file that claims to be huge costs nothing.
 *
 * @throws ImageRejected IMAGE_INVALID for anything but JPEG, PNG, WebP, GIF and AVIF, IMAGE_TOO_LARGE over MAX_PIXELS or MAX_SIDE, or
 *   where they are of next to no bytes
 */
export async function readImageHeader(input: ImageInput): Promise<ImageHeader> {
  const format = sniffFormat(await headOf(input));
  if (!format) throw new ImageRejected("IMAGE_INVALID", "not a JPEG, PNG, WebP, GIF or AVIF");
  const metadata = await sharp(input, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new ImageRejected("IMAGE_INVALID", "unreadable header");
    });
  if (metadata.format !== (format === "avif" ? "heif" : format)) {
    throw new ImageRejected("IMAGE_INVALID", "contents do not fit the first bytes");
  }
  const { width, height, pages = 1 } = metadata;
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE)
    throw new ImageRejected("IMAGE_TOO_LARGE", `${width}x${height} pixels`);
  if (width * height > Math.max(SMALL_PIXELS, (await sizeOf(input)) * PIXELS_PER_BYTE_MAX))
    throw new ImageRejected("IMAGE_TOO_LARGE", "more pixels than its bytes can say anything of");
  if (format === "jpeg" && countScans(bytesOf(input), MAX_SCANS) > MAX_SCANS)
    throw new ImageRejected("IMAGE_INVALID", "too many scans");
  const movable = format === "gif" || format === "webp";
  const animated = movable && pages > 1 && pages <= MAX_FRAMES && width * height * pages <= MAX_PIXELS;
  return { format, width, height, hasAlpha: metadata.hasAlpha, animated };
}

const sizeOf = async (input: ImageInput): Promise<number> =>
  typeof input === "string" ? (await stat(input)).size : input.length;

/** A file is mapped, not read: it may have 200 MB. */
const bytesOf = (input: ImageInput): Uint8Array => (typeof input === "string" ? Bun.mmap(input) : input);

async function headOf(input: ImageInput): Promise<Uint8Array> {
  return typeof input === "string" ? Bun.file(input).slice(0, SNIFF_BYTES).bytes() : input.subarray(0, SNIFF_BYTES);
}
