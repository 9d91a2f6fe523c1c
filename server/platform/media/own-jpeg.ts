import sharp from "sharp";
import { encodeOriginal } from "./encode.ts";
import { bytesOfOriginal, isFlawless, SPARE_BYTES } from "./own-bytes.ts";

/*
 * Recognizes a JPEG that needs no re-encoding, because it has nothing but what our own encoder writes. An original that
 * comes back in an archive then stays as it is, byte for byte, without the archive being trusted: nobody has to vouch for
 * the file, and any other one is re-encoded.
 */

const SOI = 0xd8;
const EOI = 0xd9;
const APP0 = 0xe0;
const TABLES = 0xdb;
const CODES = 0xc4;
const BASELINE = 0xc0;
const SCAN = 0xda;
/** Length of a JFIF header without a preview. */
const JFIF_LENGTH = 16;
const TABLE_LENGTH = 65;

interface Parts {
  /** Quantization tables, each as its number and values. */
  tables: string[];
  /** Start of the coded pixels. */
  pixelsAt: number;
}

const isJfif = (segment: Uint8Array): boolean =>
  segment.length === JFIF_LENGTH - 2 &&
  Buffer.from(segment.subarray(0, 5)).toString("latin1") === "JFIF\0" &&
  segment[5] === 1 &&
  segment[12] === 0 &&
  segment[13] === 0;

/** Eight-bit tables of a segment; null for any other precision or length. */
function tablesIn(segment: Uint8Array): string[] | null {
  if (segment.length % TABLE_LENGTH !== 0 || segment.length === 0) return null;
  const tables: string[] = [];
  for (let at = 0; at < segment.length; at += TABLE_LENGTH) {
    if ((segment[at] ?? 0) > 3) return null;
    tables.push(segment.subarray(at, at + TABLE_LENGTH).toHex());
  }
  return tables;
}

/** The parts of a baseline JPEG with one scan and no other segments than the necessary ones; null for any other file. */
function partsOf(bytes: Uint8Array): Parts | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const tables: string[] = [];
  let frames = 0;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const code = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0;
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (end > bytes.length || end < at + 4) return null;
    const segment = bytes.subarray(at + 4, end);
    if (code === SCAN) return frames === 1 ? { tables, pixelsAt: end } : null;
    if (code === APP0) {
      if (at !== 2 || !isJfif(segment)) return null;
    } else if (code === TABLES) {
      const found = tablesIn(segment);
      if (!found) return null;
      tables.push(...found);
    } else if (code === BASELINE) frames += 1;
    else if (code !== CODES) return null;
    at = end;
  }
  return null;
}

/** Whether coded pixels end with the end marker and have no other one in between. */
function endsOnce(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 2)) {
    const code = bytes[at + 1];
    if (code === EOI) return at + 2 === bytes.length;
    if (code !== 0) return false;
  }
  return false;
}

let own: Promise<ReadonlySet<string>> | null = null;
/** The tables that our encoder writes. */
async function ownTables(): Promise<ReadonlySet<string>> {
  const sample = sharp({ create: { width: 16, height: 16, channels: 3, background: "#804020" } });
  const { data } = await encodeOriginal(sample, "jpg", 256);
  return new Set(partsOf(data)?.tables ?? []);
}

/**
 * The bytes of a JPEG that may be stored as it is; null if it has to be re-encoded.
 * @param path a file whose header was accepted
 */
export async function ownJpeg(path: string): Promise<Uint8Array | null> {
  const bytes = await bytesOfOriginal(path);
  if (!bytes) return null;
  const parts = partsOf(bytes);
  if (!parts || !endsOnce(bytes, parts.pixelsAt)) return null;
  own ??= ownTables();
  const known = await own;
  if (parts.tables.length === 0 || !parts.tables.every((table) => known.has(table))) return null;
  if (!(await isFlawless(bytes))) return null;
  // The decoder ignores bytes after the last pixel. If it doesn't miss the last few bytes, they belong to no pixel.
  const shorter = Buffer.concat([bytes.subarray(0, -2 - SPARE_BYTES), bytes.subarray(-2)]);
  return (await isFlawless(shorter)) ? null : bytes;
}
