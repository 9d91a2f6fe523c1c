import type { ArchiveItem, ImportSource } from "../../../src/imports/archive-items.ts";
import { headOf, headText, type ReadOptions, uploadedFile } from "./archive-file.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import { bookmarkStyle } from "./bookmark-style.ts";
import { readBookmarks } from "./read-bookmarks.ts";

/** A recognized archive. */
export interface Detected {
  source: ImportSource;
  /** The headings of a table whose columns a person has to match. */
  columns?: string[];
}

/**
 * Recognizes the program that wrote a file.
 * @throws ArchiveRefused
 */
export async function detect(path: string): Promise<Detected> {
  const style = bookmarkStyle(headText(await headOf(uploadedFile(path))));
  if (style) return { source: style.source };
  throw new ArchiveRefused("archiveUnknown");
}

/** Reads a file in the order of its entries. */
export function readItems(path: string, options: ReadOptions): AsyncGenerator<ArchiveItem> {
  return readBookmarks(uploadedFile(path), options);
}
