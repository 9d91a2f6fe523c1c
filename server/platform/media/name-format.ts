import type { Problem } from "../../../src/model/problem.ts";

/** Known but unsupported picture formats, by their first bytes. */
const KNOWN: readonly (readonly [name: string, from: number, first: string])[] = [
  ["JPEG XL", 0, "\xff\x0a"],
  ["JPEG XL", 4, "JXL "],
  ["JPEG 2000", 4, "jP  "],
  ["JPEG 2000", 0, "\xff\x4f\xff\x51"],
  ["JPEG XR", 0, "II\xbc"],
  ["Photoshop", 0, "8BPS"],
  ["Windows icon", 0, "\0\0\x01\0"],
  ["Windows cursor", 0, "\0\0\x02\0"],
  ["Apple icon", 0, "icns"],
  ["GIMP", 0, "gimp xcf"],
  ["PostScript", 0, "%!PS"],
  ["PostScript", 0, "\xc5\xd0\xd3\xc6"],
  ["QOI", 0, "qoif"],
  ["OpenEXR", 0, "v/1\x01"],
  ["Radiance HDR", 0, "#?RADIANCE"],
  ["DDS", 0, "DDS "],
  ["camera raw", 0, "FUJIFILMCCD-RAW"],
  ["camera raw", 0, "IIU\0"],
  ["camera raw", 0, "IIRO"],
  ["camera raw", 0, "IIRS"],
  ["camera raw", 0, "MMOR"],
  ["camera raw", 4, "ftypcrx "],
  ["camera raw", 8, "CR\x02"],
  // DNG, NEF and ARW are TIFF files too.
  ["TIFF or camera raw", 0, "II*\0"],
  ["TIFF or camera raw", 0, "MM\0*"],
  ["TIFF or camera raw", 0, "II+\0"],
  ["TIFF or camera raw", 0, "MM\0+"],
  ["PDF", 0, "%PDF-"],
];
/** A bitmap's file header has four reserved bytes, and the header that follows has one of a few lengths. */
const BITMAP_HEADERS = new Set([12, 40, 52, 56, 64, 108, 124]);
const SVG = /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE svg[^>]*>|\s)*<svg[\s>]/i;

/** The reason for refusing a picture, for known formats that aren't supported. */
export function nameFormat(head: Uint8Array): Problem | undefined {
  const first = String.fromCharCode(...head);
  if (SVG.test(first)) return { code: "pictureSvg" };
  const known = KNOWN.find(([, from, bytes]) => first.startsWith(bytes, from))?.[0];
  const format = known ?? (isBitmap(head) ? "BMP" : undefined);
  return format === undefined ? undefined : { code: "pictureFormat", params: { format } };
}

const isBitmap = (head: Uint8Array): boolean =>
  head[0] === 0x42 && head[1] === 0x4d && BITMAP_HEADERS.has(head[14] ?? 0);
