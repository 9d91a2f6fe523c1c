/** Accepted picture formats, with sharp's names. (The codec distinguishes AVIF from HEIC.) */
export type ImageFormat = "jpeg" | "png" | "webp" | "gif" | "avif";

/** How many leading bytes `sniffFormat` needs; a short file may have fewer. */
export const SNIFF_BYTES = 64;

/**
 * Identifies a picture's format by its first bytes, ignoring its name and declared type; null for unsupported formats.
 * SVG is refused here, because sharp would render it.
 */
export function sniffFormat(head: Uint8Array): ImageFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 6) === "GIF87a" || text(0, 6) === "GIF89a") return "gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) === "ftyp" && hasAvifBrand(head, text)) return "avif";
  return null;
}

/** The file type box lists a major brand at 8 and compatible brands from 16 on (ISO/IEC 14496-12, 4.3). */
function hasAvifBrand(head: Uint8Array, text: (from: number, to: number) => string): boolean {
  const boxSize = new DataView(head.buffer, head.byteOffset).getUint32(0);
  for (let at = 8; at + 4 <= Math.min(boxSize, head.length); at += at === 8 ? 8 : 4) {
    if (text(at, at + 4) === "avif" || text(at, at + 4) === "avis") return true;
  }
  return false;
}

/**
 * File brands of pictures encoded as HEVC, and of containers that only say that they contain pictures (ISO/IEC
 * 23008-12).
 */
const BRANDS = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]);

/** Whether a file's first bytes are those of a HEIC picture. */
export function startsAsHeic(head: Uint8Array): boolean {
  const text = (from: number) => String.fromCharCode(...head.subarray(from, from + 4));
  return text(4) === "ftyp" && BRANDS.has(text(8)) && text(16) !== "avif" && text(20) !== "avif";
}
