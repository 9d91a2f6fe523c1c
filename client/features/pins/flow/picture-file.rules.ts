import type { Pin } from "../../../../src/model/pin.ts";

/** The maximum length of a file name without its extension, in characters. */
const NAME_MAX = 80;

/**
 * The file name of a downloaded picture: the Pin's title without characters that file systems refuse, and the file's
 * own extension.
 */
export function pictureFileName({ id, title, images }: Pick<Pin, "id" | "title" | "images">): string {
  const name = [...title.normalize("NFC").replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")].slice(0, NAME_MAX).join("");
  const ending = /\.([a-z0-9]{2,5})(?:[?#]|$)/i.exec(images.orig.url)?.[1] ?? "jpg";
  return `${name.replace(/^-+|-+$/g, "") || `pin-${id}`}.${ending.toLowerCase()}`;
}
