import { join } from "node:path";
import sharp from "sharp";
import { DECODE_OPTIONS, readImageHeader } from "./read-header.ts";

/** The frames of an animation, as PNG files in one folder. */
export interface PictureFrames {
  width: number;
  height: number;
  frames: { name: string; durationMs: number }[];
}

/** Maximum length of a frame's shorter side; videos are never shown larger. */
const SIDE = 720;
const SIDE_MIN = 16;
/** Browsers show a frame with a delay of 0 or 10 ms for this long. */
const QUICKEST_MS = 100;

/** @returns null if the picture isn't animated, or is too small for a video */
export async function pictureFrames(path: string, folder: string): Promise<PictureFrames | null> {
  const header = await readImageHeader(path);
  if (!header.animated || Math.min(header.width, header.height) < SIDE_MIN) return null;
  const { delay = [] } = await sharp(path).metadata();
  const isWide = header.width > header.height;
  const { data, info } = await sharp(path, { ...DECODE_OPTIONS, animated: true })
    .resize({ ...(isWide ? { height: SIDE } : { width: SIDE }), withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, pages = 1, channels } = info;
  const height = info.pageHeight ?? info.height;
  const size = width * height * channels;
  const frames: PictureFrames["frames"] = [];
  for (let page = 0; page < pages; page++) {
    const name = `frame-${page}.png`;
    const pixels = data.subarray(page * size, (page + 1) * size);
    await sharp(pixels, { raw: { width, height, channels } }).png({ compressionLevel: 1 }).toFile(join(folder, name));
    const said = delay[page] ?? 0;
    frames.push({ name, durationMs: said > 10 ? said : QUICKEST_MS });
  }
  return { width, height, frames };
}
