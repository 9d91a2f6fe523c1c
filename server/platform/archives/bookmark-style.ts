import type { ImportSource } from "../../../src/imports/archive-items.ts";

/** How a program writes a bookmark file. */
export interface BookmarkStyle {
  source: ImportSource;
  /** Whether titles and texts are escaped. */
  isEscaped: boolean;
  /** Whether addresses passed through `encodeURI`, which escapes every `%` of an escaped address again. */
  isEncoded: boolean;
  /** Whether dates are those of the bookmarks; some programs write the day of the export. */
  hasDates: boolean;
}

/**
 * A bookmark file without lists by Karakeep 0.33 (`packages/shared/import-export/exporters.ts`): it writes three
 * attributes at most, and keeps the space of those that are missing.
 */
const KARAKEEP = /<H1>Bookmarks<\/H1>\n<DL><p>\n {4}<DT><A HREF="[^"]*" (?:ADD_DATE="\d+")? (?:TAGS="[^"]*")?>/;

/** Marks of each program's file, most exact first. */
const MARKS: readonly [RegExp, ImportSource][] = [
  // Shaarli 0.12.1 and buku 4.7, from their own exports.
  [/<H1>Shaarli export of/i, "shaarli"],
  [/>buku bookmarks<\/H3>/i, "buku"],
  // linkding 1.46, bookmarks/services/exporter.py: lines are joined by LF CR.
  [/NETSCAPE-Bookmark-file-1>\n\r<META/, "linkding"],
  [/<title>Pocket Export<\/title>/i, "pocket"],
  [/<title>Pinboard Bookmarks<\/title>/i, "pinboard"],
  [/<title>Raindrop\.io Bookmarks<\/title>/i, "raindrop"],
  [KARAKEEP, "karakeep"],
  // Firefox 153 ESR, from its own export.
  [/UNFILED_BOOKMARKS_FOLDER=|fake-favicon-uri:|<meta http-equiv="Content-Security-Policy"\s+content=/, "firefox"],
  [/<!DOCTYPE NETSCAPE-Bookmark-file|<DT>\s*<A\s[^>]*HREF=|<LI>\s*<A\s[^>]*HREF=/i, "bookmarks"],
];

/** Recognizes the program by the first text of its bookmark file; null if it isn't one. */
export function bookmarkStyle(head: string): BookmarkStyle | null {
  const source = MARKS.find(([mark]) => mark.test(head))?.[1];
  if (!source) return null;
  return {
    source,
    isEscaped: source !== "shaarli" && source !== "buku",
    isEncoded: source === "karakeep",
    hasDates: source !== "buku",
  };
}
