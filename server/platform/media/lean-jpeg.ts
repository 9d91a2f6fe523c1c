import { partCounter } from "./count-parts.ts";
import type { Lean } from "./lean-png.ts";
import { shortExif } from "./short-exif.ts";

const MARKER = 0xff;
const END = 0xd9;
const START_OF_SCAN = 0xda;
const JFIF = 0xe0;
const EXIF = 0xe1;
const PROFILE = 0xe2;
const ADOBE = 0xee;
const COMMENT = 0xfe;
const EXIF_NAME = "Exif\0\0";

/** Markers that no segment follows: TEM, RST0 to RST7, SOI (ITU-T T.81, B.1.1.3). */
const isAlone = (code: number) => code === 0x01 || (code >= 0xd0 && code <= 0xd8);

/**
 * Strips comments, previews, gain maps and camera data from a JPEG, and everything after its end. Its orientation
 * stays.
 */
export function leanJpeg(bytes: Uint8Array): Lean {
  const pieces: Uint8Array[] = [];
  const count = partCounter();
  let kept = 0;
  const drop = (from: number, to: number, instead?: Uint8Array) => {
    pieces.push(bytes.subarray(kept, from));
    if (instead) pieces.push(instead);
    kept = to;
  };
  for (let at = 2; at !== -1 && at + 1 < bytes.length; ) {
    if (bytes[at] !== MARKER) {
      at = bytes.indexOf(MARKER, at);
      continue;
    }
    const code = bytes[at + 1] ?? 0;
    if (code === END) {
      // Some cameras append videos and second pictures after the end marker.
      pieces.push(bytes.subarray(kept, at + 2));
      return { pieces, space: null, isCut: false };
    }
    if (code === 0x00 || code === MARKER || isAlone(code)) {
      at += code === MARKER ? 1 : 2;
      continue;
    }
    count();
    const end = at + 2 + Math.max(2, ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (isDropped(bytes, at, code)) {
      drop(at, Math.min(end, bytes.length), code === EXIF ? turned(bytes.subarray(at + 4, end)) : undefined);
    }
    at = end;
  }
  pieces.push(bytes.subarray(kept), Uint8Array.of(MARKER, END));
  return { pieces, space: null, isCut: true };
}

function isDropped(bytes: Uint8Array, at: number, code: number): boolean {
  if (code === START_OF_SCAN || (code < JFIF && code !== COMMENT)) return false;
  if (code === PROFILE) return text(bytes, at + 4, 12) !== "ICC_PROFILE\0";
  return code !== JFIF && code !== ADOBE && (code <= 0xef || code === COMMENT);
}

const text = (bytes: Uint8Array, at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));

/** A minimal Exif segment that only contains the picture's orientation. */
function turned(segment: Uint8Array): Uint8Array | undefined {
  if (text(segment, 0, 6) !== EXIF_NAME) return undefined;
  const short = shortExif(segment.subarray(6));
  return short
    ? Uint8Array.of(MARKER, EXIF, 0, short.length + 8, ...Buffer.from(EXIF_NAME, "latin1"), ...short)
    : undefined;
}
