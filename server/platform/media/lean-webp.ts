import { partCounter } from "./count-parts.ts";
import type { Lean } from "./lean-png.ts";

const HEAD = 12;
const KEPT = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** Flags in VP8X that announce Exif and XMP chunks. */
const NOTES = 0x08 | 0x04;

/** Strips a WebP of XMP, unknown chunks and Exif, whose orientation browsers ignore. */
export function leanWebp(bytes: Uint8Array): Lean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: Uint8Array[] = [];
  const count = partCounter();
  for (let at = HEAD; at + 8 <= bytes.length; ) {
    count();
    const length = view.getUint32(at + 4, true);
    const end = Math.min(at + 8 + length + (length % 2), bytes.length);
    const type = String.fromCharCode(...bytes.subarray(at, at + 4));
    if (KEPT.has(type)) pieces.push(type === "VP8X" ? withoutNotes(bytes.slice(at, end)) : bytes.subarray(at, end));
    at += 8 + length + (length % 2);
  }
  const head = bytes.slice(0, HEAD);
  const size = pieces.reduce((sum, piece) => sum + piece.length, 4);
  const said = view.getUint32(4, true);
  const isCut = said + 8 > bytes.length;
  new DataView(head.buffer).setUint32(4, isCut ? said : size, true);
  return { pieces: [head, ...pieces], space: null, isCut };
}

function withoutNotes(header: Uint8Array): Uint8Array {
  header[8] = (header[8] ?? 0) & ~NOTES;
  return header;
}
