import sharp from "sharp";
import { DECODE_OPTIONS } from "./read-header.ts";

/*
 * What the recognition of a JPEG and a WebP without anything but pixels shares (`own-jpeg.ts`, `own-webp.ts`).
 */

/** Fewer bytes than any text needs to do harm. */
export const SPARE_BYTES = 4;
/** An original of 50 megapixels has fewer bytes. */
const BYTES_MAX = 64 * 2 ** 20;

/** The bytes of a file; null if it has more than any original. */
export async function bytesOfOriginal(path: string): Promise<Uint8Array | null> {
  const file = Bun.file(path);
  return file.size > BYTES_MAX ? null : file.bytes();
}

/** Whether the decoder finds all pixels and warns about nothing. */
export const isFlawless = (bytes: Uint8Array): Promise<boolean> =>
  sharp(bytes, { ...DECODE_OPTIONS, failOn: "warning" })
    .raw()
    .toBuffer()
    .then(() => true)
    .catch(() => false);
