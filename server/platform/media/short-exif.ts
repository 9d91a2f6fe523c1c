const ORIENTATION = 0x112;

/** Minimal Exif data that only contains the orientation; null for an upright picture. */
export function shortExif(exif: Uint8Array): Uint8Array | null {
  const orientation = orientationIn(exif);
  if (orientation < 2 || orientation > 8) return null;
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Uint8Array.of(0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0);
}

/** Reads the orientation from the first directory, as in a TIFF file. */
function orientationIn(exif: Uint8Array): number {
  if (exif.length < 8) return 1;
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  const isLittle = exif[0] === 0x49;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return 1;
  const count = view.getUint16(directory, isLittle);
  for (let at = directory + 2, entry = 0; entry < count && at + 12 <= view.byteLength; entry++, at += 12) {
    if (view.getUint16(at, isLittle) === ORIENTATION) return view.getUint16(at + 8, isLittle);
  }
  return 1;
}
