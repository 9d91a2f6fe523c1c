import { stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { ImageRejected } from "./image-rejected.ts";
import { MAX_PIXELS } from "./read-header.ts";
import { SNIFF_BYTES } from "./sniff.ts";

/** Brands of pictures that are coded as HEVC, and of containers that say no more than that pictures are in them (ISO/IEC 23008-12). */
const BRANDS = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]);
/** Phones make some 2 MB of 12 megapixels. The decoder holds the whole file. */
const MAX_BYTES = 50_000_000;

/** Whether a file is a HEIC picture; an AVIF one, which sharp reads, is told apart by its own brand before. */
export async function isHeic(path: string): Promise<boolean> {
  const head = await Bun.file(path).slice(0, SNIFF_BYTES).bytes();
  const text = (from: number) => String.fromCharCode(...head.subarray(from, from + 4));
  return text(4) === "ftyp" && BRANDS.has(text(8)) && text(16) !== "avif" && text(20) !== "avif";
}

/**
 * Decodes a HEIC picture, for sharp's own decoder has no HEVC, and leaves it as PNG. Its size is asked before a pixel is decoded.
 * @returns the PNG's path, in `folder`
 * @throws ImageRejected
 */
export async function heicToPng(path: string, folder: string): Promise<string> {
  if ((await stat(path)).size > MAX_BYTES)
    throw new ImageRejected("IMAGE_TOO_LARGE", "more bytes than a HEIC picture has");
  const { default: decode } = await import("heic-decode");
  const unreadable = (cause: unknown): never => {
    throw new ImageRejected("IMAGE_INVALID", "an unreadable HEIC picture", { cause });
  };
  const decoded = await decode.all({ buffer: await Bun.file(path).bytes() }).catch(unreadable);
  try {
    const [first] = decoded;
    if (!first) return unreadable("no picture is in it");
    const { width, height } = first;
    if (width * height > MAX_PIXELS) throw new ImageRejected("IMAGE_TOO_LARGE", `${width}x${height} pixels`);
    const { data } = await first.decode().catch(unreadable);
    const to = join(folder, "heic.png");
    const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    await sharp(pixels, { raw: { width, height, channels: 4 } })
      .png({ compressionLevel: 1 })
      .toFile(to);
    return to;
  } finally {
    decoded.dispose();
  }
}
