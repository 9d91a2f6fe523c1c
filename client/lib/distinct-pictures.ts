import type { Pin } from "../../src/model/pin.ts";

/** A picture that several people saved comes once: as the first of its Pins. Keeps the order. */
export function distinctPictures<T extends Pick<Pin, "imageSignature">>(pages: readonly { items: T[] }[]): T[] {
  const seen = new Set<string>();
  return pages
    .flatMap((page) => page.items)
    .filter(({ imageSignature }) => !seen.has(imageSignature) && seen.add(imageSignature));
}
