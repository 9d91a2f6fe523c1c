const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
/** A brand of one or two letters is in too many names to be kept for itself. */
const BRAND_MIN = 3;

/** Whether a name has the site's own in it. Dots, hyphens and the like don't hide it. */
export function bearsBrand(name: string, brandName: string): boolean {
  const brand = lettersAndDigits(brandName);
  return brand.length >= BRAND_MIN && lettersAndDigits(name).includes(brand);
}
