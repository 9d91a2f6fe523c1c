import { stat } from "node:fs/promises";
import sharp, { type SharpOptions } from "sharp";
import { countScans } from "./count-scans.ts";
import { ImageRejected } from "./image-rejected.ts";
import { nameFormat } from "./name-format.ts";
import { type ImageFormat, SNIFF_BYTES, sniffFormat } from "./sniff.ts";

/** A picture, as bytes or as the path of a file. */
export type ImageInput = Uint8Array | string;

/** Facts from a picture's header, read before decoding. Width and height are those of one frame, as stored. */
export interface ImageHeader {
  format: ImageFormat;
  width: number;
  height: number;
  hasAlpha: boolean;
  /** Whether the picture has more than one frame. */
  animated: boolean;
}

/** Maximum number of pixels of a picture that is decoded. */
export const MAX_PIXELS = 50_000_000;
/**
 * Maximum width or height in pixels. Strips may be taller than any JPEG, but a picture of one pixel by millions is a
 * tiny file that would occupy a core.
 */
const MAX_SIDE = 100_000;
export const MAX_FRAMES = 1000;
/**
 * In most formats, even a nearly uniform picture needs a byte per thousand pixels. A far smaller file is an attack on
 * the processor.
 */
const PIXELS_PER_BYTE_MAX = 10_000;
/** Smaller pictures are cheap to decode, so they skip the check of their file size. */
const SMALL_PIXELS = 4_000_000;
/** Encoders write about ten scans; a decoder processes the whole picture for each one. */
const MAX_SCANS = 100;
/** Enough bytes to identify other formats; an SVG may begin with a comment. */
const NAME_BYTES = 1_024;

/** Options for every decode: limits the pixels a second time, and treats truncated files as errors. */
export const DECODE_OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: "truncated" };

/**
 * Reads format and dimensions without decoding a pixel, so that a small file that claims to be huge costs nothing.
 * @throws ImageRejected IMAGE_INVALID for any format except JPEG, PNG, WebP, GIF and AVIF; IMAGE_TOO_LARGE over
 * MAX_PIXELS or MAX_SIDE, or if the file is far too small for its dimensions
 */
export async function readImageHeader(input: ImageInput): Promise<ImageHeader> {
  const head = await headOf(input, NAME_BYTES);
  const format = sniffFormat(head.subarray(0, SNIFF_BYTES));
  if (!format) throw new ImageRejected("IMAGE_INVALID", "no kind of picture that is taken", { why: nameFormat(head) });
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
  const animated = movable && pages > 1;
  if (animated && (pages > MAX_FRAMES || width * height * pages > MAX_PIXELS))
    throw new ImageRejected("IMAGE_TOO_LARGE", `${pages} frames`, { why: { code: "pictureMovesTooLong" } });
  return { format, width, height, hasAlpha: metadata.hasAlpha, animated };
}

const sizeOf = async (input: ImageInput): Promise<number> =>
  typeof input === "string" ? (await stat(input)).size : input.length;

/** A file is memory-mapped instead of read, because it may have 200 MB. */
const bytesOf = (input: ImageInput): Uint8Array => (typeof input === "string" ? Bun.mmap(input) : input);

async function headOf(input: ImageInput, length: number): Promise<Uint8Array> {
  return typeof input === "string" ? Bun.file(input).slice(0, length).bytes() : input.subarray(0, length);
}
