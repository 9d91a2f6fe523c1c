import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { apngToWebp, readApng } from "./apng.ts";
import type { ColorSpace } from "./color-space.ts";
import { heicToPng, isHeic } from "./heic.ts";
import { ImageRejected } from "./image-rejected.ts";
import { inksToSrgb, isOfInks, mixInks, readInkProfile } from "./ink-profile.ts";
import { leanJpeg } from "./lean-jpeg.ts";
import { type Lean, leanPng } from "./lean-png.ts";
import { leanWebp } from "./lean-webp.ts";
import { readBoxes } from "./read-boxes.ts";
import { DECODE_OPTIONS, type ImageHeader, readImageHeader } from "./read-header.ts";
import { type ImageFormat, SNIFF_BYTES, sniffFormat } from "./sniff.ts";
import { toSrgb } from "./to-srgb.ts";

interface Ready {
  path: string;
  header: ImageHeader;
}

const GIF_END = 0x3b;
/** The reason shown for a truncated picture, whatever the decoder reports. */
const CUT = { code: "pictureTruncated" } as const;

/**
 * Normalizes an untrusted picture, so that the decoder reads it as browsers do: strips data that doesn't affect pixels,
 * converts colors to sRGB unless it has an ICC profile, and keeps animations. Passes the result to `use`.
 * @param folder for temporary files
 * @param isRendered false if only the header is needed: then colors aren't converted
 * @throws ImageRejected
 */
export async function withReadyPicture<T>(
  { path, folder }: { path: string; folder: string },
  isRendered: boolean,
  use: (ready: Ready) => Promise<T> | T,
): Promise<T> {
  const format = (await isHeic(path)) ? "heic" : sniffFormat(await Bun.file(path).slice(0, SNIFF_BYTES).bytes());
  // Reading the header refuses unsupported formats by name.
  if (format === null) return use({ path, header: await readImageHeader(path) });
  const to: Making = { folder, isRendered };
  const bytes = Bun.mmap(path);
  const read = readByFormat(bytes, format);
  try {
    // A GIF contains little besides its pixels, so nothing is stripped.
    if (format === "gif") return await use({ path, header: await readImageHeader(path) });
    if (format === "avif")
      return await use(await inSrgb({ path, header: await readImageHeader(path) }, read.space, to));
    if (format === "heic") return await use(await readyHeic(path, bytes, to));
    const lean = join(folder, `lean.${format}`);
    await writeFile(lean, read.pieces, { mode: 0o600 });
    if (format === "jpeg") return await use(await readyJpeg(lean, read.isCut, to));
    return await use(await readyOther(bytes, lean, read.space, to));
  } catch (error) {
    if (!(error instanceof ImageRejected) || error.why || !read.isCut || error.code !== "IMAGE_INVALID") throw error;
    throw new ImageRejected(error.code, "truncated", { cause: error, why: CUT });
  }
}

interface Making {
  folder: string;
  isRendered: boolean;
}

function readByFormat(bytes: Uint8Array, format: ImageFormat | "heic"): Lean {
  if (format === "jpeg") return leanJpeg(bytes);
  if (format === "png") return leanPng(bytes);
  if (format === "webp") return leanWebp(bytes);
  if (format === "gif") return { pieces: [], space: null, isCut: bytes.at(-1) !== GIF_END };
  const { isSequence, space, isCut } = readBoxes(bytes);
  if (isSequence) {
    throw new ImageRejected("IMAGE_INVALID", "a sequence of pictures", { why: { code: "pictureSequence" } });
  }
  return { pieces: [], space, isCut };
}

/** A HEIC picture is converted to PNG but counts as the photo that it is: its original is stored as JPEG. */
async function readyHeic(path: string, bytes: Uint8Array, to: Making): Promise<Ready> {
  const { space, profile } = readBoxes(bytes);
  const png = await heicToPng(path, to.folder, profile);
  return inSrgb({ path: png, header: { ...(await readImageHeader(png)), format: "jpeg" } }, space, to);
}

/** Prepares a PNG or WebP, which may be animated. */
async function readyOther(bytes: Uint8Array, lean: string, space: ColorSpace | null, to: Making): Promise<Ready> {
  const header = await readImageHeader(lean);
  const apng = header.format === "png" ? readApng(bytes) : null;
  if (!apng) return inSrgb({ path: lean, header }, space, to);
  const webp = join(to.folder, "moving.webp");
  await apngToWebp(apng, webp);
  return { path: webp, header: await readImageHeader(webp) };
}

async function readyJpeg(path: string, isCut: boolean, to: Making): Promise<Ready> {
  const header = await readImageHeader(path);
  if (isCut) await refuseTruncated(path);
  const { space, icc } = await sharp(path, { limitInputPixels: false }).metadata();
  if (space !== "cmyk" || !to.isRendered) return { path, header };
  if (!icc || !isOfInks(icc)) return fromInks({ path, header }, to.folder, mixInks);
  const table = readInkProfile(icc);
  return table ? fromInks({ path, header }, to.folder, (inks) => inksToSrgb(inks, table)) : { path, header };
}

/** Refuses a picture with missing rows, about which the decoder warns. Only the end marker may be missing. */
async function refuseTruncated(path: string): Promise<void> {
  await sharp(path, { ...DECODE_OPTIONS, failOn: "warning" })
    .greyscale()
    .raw()
    .toBuffer()
    .catch((cause) => {
      throw new ImageRejected("IMAGE_INVALID", "truncated", { cause, why: CUT });
    });
}

/** Converts CMYK to RGB. */
const fromInks = (ready: Ready, folder: string, toRgb: (inks: Uint8Array) => Uint8Array): Promise<Ready> =>
  changed(ready, folder, "cmyk", (inks) => ({ pixels: toRgb(inks), channels: 3 }));

async function inSrgb(ready: Ready, space: ColorSpace | null, { folder, isRendered }: Making): Promise<Ready> {
  if (!isRendered || ready.header.animated) return ready;
  if (!space) return inEightBits(ready, folder);
  return changed(ready, folder, "srgb", (pixels, channels) => {
    toSrgb(pixels, channels, space);
    return { pixels, channels };
  });
}

/** Converts deep colors with a profile to sRGB: sharp would take them to P3 and leave out that profile. */
async function inEightBits({ path, header }: Ready, folder: string): Promise<Ready> {
  const { hasProfile, depth } = await sharp(path, { limitInputPixels: false }).metadata();
  if (!hasProfile || depth === "uchar") return { path, header };
  const to = join(folder, "changed.png");
  const { width, height } = await sharp(path, DECODE_OPTIONS)
    .autoOrient()
    .withIccProfile("srgb")
    .png({ compressionLevel: 1 })
    .toFile(to)
    .catch((cause) => {
      throw new ImageRejected("IMAGE_INVALID", "undecodable", { cause });
    });
  return { path: to, header: { ...header, width, height } };
}

type Change = (pixels: Uint8Array, channels: 3 | 4) => { pixels: Uint8Array; channels: 3 | 4 };

/** Changes a picture's pixels and writes the result, upright, to another file. */
async function changed(
  { path, header }: Ready,
  folder: string,
  space: "srgb" | "cmyk",
  change: Change,
): Promise<Ready> {
  const { data, info } = await sharp(path, DECODE_OPTIONS)
    .autoOrient()
    // Otherwise sharp would convert CMYK to sRGB and back.
    .pipelineColourspace(space)
    .toColourspace(space)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause) => {
      throw new ImageRejected("IMAGE_INVALID", "undecodable", { cause });
    });
  const { width, height } = info;
  const { pixels, channels } = change(data, info.channels === 4 ? 4 : 3);
  const to = join(folder, "changed.png");
  await sharp(pixels, { raw: { width, height, channels } }).png({ compressionLevel: 1 }).toFile(to);
  return { path: to, header: { ...header, width, height } };
}
