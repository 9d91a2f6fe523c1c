import { ImageRejected } from "./image-rejected.ts";

/** More chunks or segments than a picture of 50 megapixels is ever written in; each costs time, however little is in it. */
const PARTS_MAX = 100_000;

/** Counts the parts of a file. @throws ImageRejected if there are too many */
export function partCounter(): () => void {
  let parts = 0;
  return () => {
    parts += 1;
    if (parts > PARTS_MAX) throw new ImageRejected("IMAGE_INVALID", "too many parts");
  };
}
