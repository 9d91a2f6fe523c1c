import type { ImportSource } from "./archive-items.ts";

/** Programs, as their makers write them; null for a kind of file, which has a name in each language. */
export const PROGRAM_NAMES = {
  pinterest: "Pinterest",
  "gallery-dl": "gallery-dl",
  bookmarks: null,
  chromium: null,
  firefox: null,
  raindrop: "Raindrop.io",
  pocket: "Pocket",
  instapaper: "Instapaper",
  pinboard: "Pinboard",
  karakeep: "Karakeep",
  linkwarden: "Linkwarden",
  linkding: "linkding",
  shaarli: "Shaarli",
  wallabag: "wallabag",
  buku: "buku",
  omnivore: "Omnivore",
  arena: "Are.na",
  pictures: null,
  csv: null,
} as const satisfies Record<Exclude<ImportSource, "tackboard">, string | null>;
