import type { Pin } from "../../../../src/model/pin.ts";

/** Longest name without its ending, in characters. */
const NAME_MAX = 80;

/** What a downloaded picture is called: the Pin's title with nothing that a disk refuses, and the file's own ending. */
export function pictureFileName({ id, title, images }: Pick<Pin, "id" | "title" | "images">): string {
  const name = [...title.normalize("NFC").replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")].slice(0, NAME_MAX).join("");
  const ending = /\.([a-z0-9]{2,5})(?:[?#]|$)/i.exec(images.orig.url)?.[1] ?? "jpg";
  return `${name.replace(/^-+|-+$/g, "") || `pin-${id}`}.${ending.toLowerCase()}`;
}
