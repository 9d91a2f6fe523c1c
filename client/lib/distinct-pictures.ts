import type { Pin } from "../../src/model/pin.ts";

/** Removes Pins with a picture that an earlier one already shows. Keeps the order. */
export function distinctPictures<T extends Pick<Pin, "imageSignature">>(pages: readonly { items: T[] }[]): T[] {
  const seen = new Set<string>();
  return pages
    .flatMap((page) => page.items)
    .filter(({ imageSignature }) => !seen.has(imageSignature) && seen.add(imageSignature));
}
