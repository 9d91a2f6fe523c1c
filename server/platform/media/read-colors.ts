import sharp from "sharp";
import { picturesColors } from "../../../src/model/colors.rules.ts";
import { DECODE_OPTIONS } from "./read-header.ts";

/** Before its colors are read, a picture is scaled to this many pixels per side; more make no difference. */
const SIDE = 48;

/**
 * The colors of a stored picture, as a bit set.
 * @throws Error if the bytes aren't a picture
 */
export async function readColors(bytes: Uint8Array): Promise<number> {
  const data = await sharp(bytes, DECODE_OPTIONS)
    .flatten({ background: "#ffffff" })
    .resize(SIDE, SIDE, { fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  return picturesColors(data);
}
