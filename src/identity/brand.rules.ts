const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
/** Brands of one or two letters occur in too many names to be reserved. */
const BRAND_MIN = 3;

/** Whether a name contains the site's brand. Dots, hyphens and the like don't hide it. */
export function bearsBrand(name: string, brandName: string): boolean {
  const brand = lettersAndDigits(brandName);
  return brand.length >= BRAND_MIN && lettersAndDigits(name).includes(brand);
}
