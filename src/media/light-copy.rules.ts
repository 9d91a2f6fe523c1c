/** Thumbnails with a lighter copy. */
export const LIGHT_SIZES = ["236x", "474x", "736x"] as const;

const endingIn = (ending: string) => new RegExp(`((?:^|/)(?:${LIGHT_SIZES.join("|")})/[^?#]+)\\.${ending}(?=$|\\?)`);
const JPEG = endingIn("jpg");
const LIGHT = endingIn("avif");

/**
 * Each JPEG thumbnail has a smaller AVIF copy beside it, for browsers that support AVIF (decision 341).
 * @param address a storage key or an address, possibly with an expiry (`?until=…`)
 * @returns the copy's address; null for a picture without one
 */
export const lightCopyOf = (address: string): string | null =>
  JPEG.test(address) ? address.replace(JPEG, "$1.avif") : null;

/** The JPEG that an AVIF copy belongs to; null for any other address. */
export const jpegOfLightCopy = (address: string): string | null =>
  LIGHT.test(address) ? address.replace(LIGHT, "$1.jpg") : null;
