import type { FoundPicture } from "./new-picture.flow.ts";

/** What tells a page's pictures apart. `number` counts from 1 if the page says nothing about the picture. */
export interface PictureName {
  alt: string;
  number: number | null;
  /** Null if the page doesn't give both. */
  size: { width: number; height: number } | null;
}

/** Names for a page's pictures, in the same order. A text that several pictures share names none of them. */
export function pictureNames(found: readonly FoundPicture[]): PictureName[] {
  const times = new Map<string, number>();
  for (const { altText } of found) times.set(altText, (times.get(altText) ?? 0) + 1);
  return found.map(({ altText, width, height }, index) => {
    const isOwn = altText !== "" && times.get(altText) === 1;
    const size = width !== null && height !== null ? { width, height } : null;
    return { alt: altText, number: isOwn ? null : index + 1, size };
  });
}
