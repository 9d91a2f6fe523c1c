import sharp from "sharp";
import type { Region } from "../../../src/media/region.rules.ts";
import { fingerprint } from "../media/fingerprint.ts";
import { DECODE_OPTIONS } from "../media/read-header.ts";
import { MODEL_SIDE } from "./model-side.ts";

/** Decodes a stored picture, or a region of it, to the model's square input; transparency becomes white. */
async function decode(bytes: Uint8Array, region: Region | undefined): Promise<Uint8Array> {
  let image = sharp(bytes, DECODE_OPTIONS);
  if (region) {
    const { width, height } = await image.metadata();
    image = image.extract(pixelsOf(region, width, height));
  }
  const data = await image
    .flatten({ background: "#ffffff" })
    .resize(MODEL_SIDE, MODEL_SIDE, { fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  return new Uint8Array(data);
}

/** A region in whole pixels: at least one pixel, and completely inside the picture. */
function pixelsOf({ x, y, w, h }: Region, width: number, height: number) {
  const left = Math.min(width - 1, Math.floor(x * width));
  const top = Math.min(height - 1, Math.floor(y * height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(w * width))),
    height: Math.max(1, Math.min(height - top, Math.round(h * height))),
  };
}

/**
 * Maximum difference, of 256 levels, between the darkest and lightest pixel of a plain surface: allows for compression
 * noise.
 */
const PLAIN_LEVELS = 12;

/** Whether a picture has a single color; its perceptual hash would only reflect compression noise. */
const isPlain = (rgb: Uint8Array): boolean =>
  [0, 1, 2].every((channel) => {
    let [least, most] = [255, 0];
    for (let at = channel; at < rgb.length; at += 3) {
      const level = rgb[at] ?? 0;
      if (level < least) least = level;
      if (level > most) most = level;
    }
    return most - least < PLAIN_LEVELS;
  });

export interface SquarePicture {
  rgb: Uint8Array;
  /** The perceptual hash, as in `fingerprint`; null for a plain surface. */
  phash(): Promise<string | null>;
}

/** Scales a picture to the square that the model expects. @throws Error if the bytes are not a picture */
export async function squarePicture(bytes: Uint8Array, region?: Region): Promise<SquarePicture> {
  const rgb = await decode(bytes, region);
  const pixels = { data: rgb, width: MODEL_SIDE, height: MODEL_SIDE, channels: 3 } as const;
  return { rgb, phash: async () => (isPlain(rgb) ? null : (await fingerprint(pixels)).phash) };
}
