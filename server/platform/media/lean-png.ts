import { crc32 } from "node:zlib";
import { type ColorSpace, colorSpaceOf, colorSpaceOfGamma } from "./color-space.ts";
import { partCounter } from "./count-parts.ts";
import { shortExif } from "./short-exif.ts";

/** A chunk of a PNG, with its length and checksum. */
export function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, "latin1");
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

/** A file as a list of pieces, without the parts that don't affect its pixels, and its color space. */
export interface Lean {
  pieces: Uint8Array[];
  /** Null for sRGB, and for a file with an ICC profile. */
  space: ColorSpace | null;
  /** Whether the file breaks off before its end marker. */
  isCut: boolean;
}

const HEAD = 8;
/** Maximum size of a compressed profile; printer profiles are large. */
const PROFILE_MAX = 4_000_000;
/** Chunks that affect the pixels: picture data, frames and the profile. Times, texts and camera data are dropped. */
const KEPT = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND", "iCCP", "acTL", "fcTL", "fdAT"]);
const COLORS = new Set(["iCCP", "cICP", "sRGB", "gAMA", "cHRM"]);
/** An IEND chunk with its checksum. */
const END = Uint8Array.of(0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82);
/** Color chunks, in order of precedence (PNG, third edition, 4.3). */
interface ColorChunks {
  cicp?: ColorSpace | null;
  hasProfile?: boolean;
  isSrgb?: boolean;
  gamma?: number;
  chromaticities?: number[];
}

/** Strips a PNG. A file that breaks off gets an end marker, because nothing else may be missing. */
export function leanPng(bytes: Uint8Array): Lean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces = [bytes.subarray(0, HEAD)];
  const chunks: ColorChunks = {};
  const count = partCounter();
  for (let at = HEAD; at + 12 <= bytes.length; ) {
    count();
    const length = view.getUint32(at);
    const end = at + 12 + length;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const isTooLong = type === "iCCP" && length > PROFILE_MAX;
    // Browsers ignore colors whose checksum is wrong.
    const isBroken = COLORS.has(type) && !isTooLong && end <= bytes.length && !isIntact(bytes.subarray(at, end));
    if (KEPT.has(type) && !isTooLong && !isBroken) pieces.push(bytes.subarray(at, Math.min(end, bytes.length)));
    if (type === "eXIf") pieces.push(...turned(bytes.subarray(at + 8, Math.min(end - 4, bytes.length))));
    if (!isBroken) listen(chunks, type, bytes.subarray(at + 8, Math.min(at + 8 + length, at + 8 + 64)));
    if (type === "IEND") return { pieces, space: spaceOf(chunks), isCut: false };
    at = end;
  }
  return { pieces: [...pieces, END], space: spaceOf(chunks), isCut: true };
}

/** Whether a chunk's checksum, its last four bytes, fits the rest. */
function isIntact(chunk: Uint8Array): boolean {
  const sum = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength).getUint32(chunk.length - 4);
  return crc32(chunk.subarray(4, -4)) === sum;
}

/** A minimal eXIf chunk that only contains the picture's orientation. */
function turned(exif: Uint8Array): Uint8Array[] {
  const short = shortExif(exif);
  return short ? [pngChunk("eXIf", short)] : [];
}

function listen(chunks: ColorChunks, type: string, data: Uint8Array): void {
  const number = (at: number) => new DataView(data.buffer, data.byteOffset, data.byteLength).getUint32(4 * at);
  if (type === "cICP" && data.length >= 4) chunks.cicp = colorSpaceOf(data[0] ?? 0, data[1] ?? 0, false);
  if (type === "iCCP") chunks.hasProfile = true;
  if (type === "sRGB") chunks.isSrgb = true;
  if (type === "gAMA" && data.length >= 4) chunks.gamma = number(0);
  if (type === "cHRM" && data.length >= 32) chunks.chromaticities = Array.from({ length: 8 }, (_, at) => number(at));
}

function spaceOf({ cicp, hasProfile, isSrgb, gamma, chromaticities }: ColorChunks): ColorSpace | null {
  if (cicp !== undefined) return cicp;
  if (hasProfile || isSrgb || !gamma) return null;
  return colorSpaceOfGamma(gamma, chromaticities ?? null);
}
