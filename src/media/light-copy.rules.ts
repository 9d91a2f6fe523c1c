/** The thumbnails that have a lighter copy. */
export const LIGHT_SIZES = ["236x", "474x", "736x"] as const;

const endingIn = (ending: string) => new RegExp(`((?:^|/)(?:${LIGHT_SIZES.join("|")})/[^?#]+)\\.${ending}(?=$|\\?)`);
const JPEG = endingIn("jpg");
const LIGHT = endingIn("avif");

/**
 * Beside each thumbnail that is a JPEG, for browsers that read AVIF, lies a copy of little more than half its bytes
 * (decision 153).
 * @param address a storage key or an address, which may end (`?until=…`)
 * @returns where the copy is; null for a picture that has none
 */
export const lightCopyOf = (address: string): string | null =>
  JPEG.test(address) ? address.replace(JPEG, "$1.avif") : null;

/** The JPEG that such a copy is of; null for anything else. */
export const jpegOfLightCopy = (address: string): string | null =>
  LIGHT.test(address) ? address.replace(LIGHT, "$1.jpg") : null;
