import type { StoredSizes } from "../../../db/schema/images.ts";
import { lightCopyOf } from "../../../src/media/light-copy.rules.ts";

/** Widths of the stored thumbnails in pixels, by their name in answers. */
export const THUMBNAIL_WIDTHS = { "170x": 170, "236x": 236, "474x": 474, "736x": 736 } as const;

export type ThumbnailSize = keyof typeof THUMBNAIL_WIDTHS;
export type ImageSize = ThumbnailSize | "orig";

const KEY = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*){0,7}(\.[a-z0-9]{1,5})?$/;
const MAX_KEY_LENGTH = 200;

/**
 * Whether a key is acceptable to a store: lower-case segments without dots, and one extension at the end. Such a key
 * can't leave the store's folder, name a hidden file, or mean different files on different file systems.
 */
export function isMediaKey(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && KEY.test(key);
}

/** Storage key of one size of a picture, e.g. `236x/ab/cd/abcd….jpg` or `originals/ab/cd/abcd….png`. */
export function mediaKey(size: ImageSize, address: string, extension: string): string {
  const folder = size === "orig" ? "originals" : size;
  return `${folder}/${address.slice(0, 2)}/${address.slice(2, 4)}/${address}.${extension}`;
}

/** Storage key of the PDF whose first page a picture is. It has the picture's address, and so the same access. */
export const documentKey = (address: string): string =>
  `documents/${address.slice(0, 2)}/${address.slice(2, 4)}/${address}.pdf`;

const OF_PICTURE = /^(?:originals|documents|\d+x)\/..\/..\/([^./]+)\.[a-z0-9]+$/;

/** The address of the picture that a file belongs to, its light copies and its PDF too; null for files of other kinds. */
export const addressOfKey = (key: string): string | null => OF_PICTURE.exec(key)?.[1] ?? null;

/** The keys of all files of a picture. The original comes first: if the original exists, the picture is complete. */
export const filesOf = ({ orig, ...thumbnails }: StoredSizes): string[] => [
  orig.key,
  ...Object.values(thumbnails).flatMap(({ key }) => {
    const light = lightCopyOf(key);
    return light ? [key, light] : [key];
  }),
];
