import { ImageRejected } from "./image-rejected.ts";

/** More chunks or segments than any encoder writes for 50 megapixels; each costs time, even if it is nearly empty. */
const PARTS_MAX = 100_000;

/**
 * Returns a function that counts a file's chunks or segments.
 * @throws ImageRejected if there are too many
 */
export function partCounter(): () => void {
  let parts = 0;
  return () => {
    parts += 1;
    if (parts > PARTS_MAX) throw new ImageRejected("IMAGE_INVALID", "too many parts");
  };
}
