import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import type { HeifImage } from "libheif-js/wasm-bundle.js";
import sharp from "sharp";
import { ImageRejected } from "./image-rejected.ts";
import { pngChunk } from "./lean-png.ts";
import { MAX_PIXELS } from "./read-header.ts";
import { SNIFF_BYTES, startsAsHeic } from "./sniff.ts";

/** Phones write about 2 MB for 12 megapixels. The decoder buffers the whole file. */
const MAX_BYTES = 50_000_000;

/** Whether a file is a HEIC picture. An AVIF, which sharp can decode, has a different brand. */
export const isHeic = async (path: string): Promise<boolean> =>
  startsAsHeic(await Bun.file(path).slice(0, SNIFF_BYTES).bytes());

/**
 * Decodes the primary picture of a HEIC file and writes it as PNG, because sharp's decoder lacks HEVC. Checks the
 * dimensions before decoding a pixel.
 * @param profile the picture's ICC profile, which the PNG gets
 * @returns the PNG's path, in `folder`
 * @throws ImageRejected
 */
export async function heicToPng(path: string, folder: string, profile: Uint8Array | null): Promise<string> {
  if ((await stat(path)).size > MAX_BYTES)
    throw new ImageRejected("IMAGE_TOO_LARGE", "more bytes than a HEIC picture has");
  const { default: libheif } = await import("libheif-js/wasm-bundle.js");
  await libheif.ready;
  const decoder = new libheif.HeifDecoder();
  const images = decoder.decode(await Bun.file(path).bytes());
  try {
    const image = images.find((one) => one.is_primary()) ?? images[0];
    if (!image) throw unreadable("no picture is in it");
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > MAX_PIXELS) throw new ImageRejected("IMAGE_TOO_LARGE", `${width}x${height} pixels`);
    if (width * height === 0) throw unreadable("a picture without pixels");
    const pixels = await pixelsOf(image, width, height);
    const to = join(folder, "heic.png");
    const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    await writeFile(to, profile ? withProfile(png, profile) : png, { mode: 0o600 });
    return to;
  } finally {
    for (const image of images) image.free();
    decoder.decoder.delete();
  }
}

const unreadable = (cause: unknown) => new ImageRejected("IMAGE_INVALID", "an unreadable HEIC picture", { cause });

/** Decodes the pixels into a buffer; the decoder fills one that the caller provides. */
async function pixelsOf(image: HeifImage, width: number, height: number): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const data = new Uint8ClampedArray(width * height * 4);
  image.display({ data, width, height }, (drawn) => {
    if (!drawn) reject(unreadable("not decoded"));
    else resolve(new Uint8Array(drawn.data.buffer, drawn.data.byteOffset, drawn.data.byteLength));
  });
  return promise;
}

/** Length of a PNG's signature and first chunk. */
const PNG_HEAD = 33;

function withProfile(png: Uint8Array, profile: Uint8Array): Uint8Array {
  const data = Buffer.concat([Buffer.from("ICC\0\0", "latin1"), deflateSync(profile, { level: 1 })]);
  return Buffer.concat([png.subarray(0, PNG_HEAD), pngChunk("iCCP", data), png.subarray(PNG_HEAD)]);
}
