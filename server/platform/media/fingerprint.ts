import sharp from "sharp";
import perceptualHash from "sharp-phash";
import { rgbaToThumbHash } from "thumbhash";
import { dominantColor, flattenOnWhite, type Pixels } from "./pixels.ts";

/** A compact summary of how a picture looks. */
export interface Fingerprint {
  /** The most common color, as `#rrggbb`. */
  dominantColor: string;
  /** ThumbHash placeholder in Base64, about 25 bytes. */
  thumbhash: string;
  /** 64-bit perceptual hash as 16 hex digits; those of similar pictures differ in few bits. */
  phash: string;
}

/** ThumbHash accepts at most 100 pixels per side; the color and the hash need no more. */
const SAMPLE_SIDE = 100;

/** Computes the color, placeholder and perceptual hash of a (thumbnail-sized) picture. */
export async function fingerprint(pixels: Pixels): Promise<Fingerprint> {
  const { width, height, channels } = pixels;
  const { data, info } = await sharp(pixels.data, { raw: { width, height, channels } })
    .resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const flat = flattenOnWhite({ data, width: info.width, height: info.height, channels: 4 });
  const raw = { width: flat.width, height: flat.height, channels: flat.channels };
  const bits = await perceptualHash(Buffer.from(flat.data), { raw });
  return {
    dominantColor: dominantColor(flat),
    thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64"),
    phash: BigInt(`0b${bits}`).toString(16).padStart(16, "0"),
  };
}
