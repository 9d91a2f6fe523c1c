const MARKER = 0xff;
const START_OF_SCAN = 0xda;
/** Markers that no segment follows: TEM, RST0 to RST7, SOI, EOI (ITU-T T.81, B.1.1.3). */
const isAlone = (code: number) => code === 0x01 || (code >= 0xd0 && code <= 0xd9);

/**
 * Counts a JPEG's scans, up to `max` + 1. A decoder passes over the whole picture for each scan, but an empty scan is
 * only ten bytes. If the file is corrupt, counts the scans before the fault.
 */
export function countScans(bytes: Uint8Array, max: number): number {
  let scans = 0;
  // Walks from marker to marker, because segments may contain any bytes; inside a scan it searches for the next marker.
  for (let at = 2; at >= 0 && at + 3 < bytes.length && scans <= max; ) {
    if (bytes[at] !== MARKER) {
      at = bytes.indexOf(MARKER, at);
      continue;
    }
    const code = bytes[at + 1] ?? 0;
    // A stuffed zero or a fill byte before a marker.
    if (code === 0x00 || code === MARKER || isAlone(code)) {
      at += code === MARKER ? 1 : 2;
      continue;
    }
    if (code === START_OF_SCAN) scans += 1;
    at += 2 + Math.max(2, ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
  }
  return scans;
}
