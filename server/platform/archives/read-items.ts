import type { ArchiveItem, ImportSource } from "../../../src/imports/archive-items.ts";
import { headOf, headText, type ReadOptions, uploadedFile } from "./archive-file.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import { bookmarkStyle } from "./bookmark-style.ts";
import { isZip } from "./open-zip.ts";
import { readBookmarks } from "./read-bookmarks.ts";
import { detectZip, readZip } from "./read-zip.ts";

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
  const head = await headOf(uploadedFile(path));
  if (head.length === 0) throw new ArchiveRefused("archiveEmpty");
  if (isZip(head)) return { source: await detectZip(path) };
  const style = bookmarkStyle(headText(head));
  if (style) return { source: style.source };
  throw new ArchiveRefused("archiveUnknown");
}

/**
 * Reads a file in the order of its entries.
 * @throws ArchiveRefused
 */
export async function* readItems(path: string, options: ReadOptions): AsyncGenerator<ArchiveItem> {
  const file = uploadedFile(path);
  yield* isZip(await headOf(file)) ? readZip(path, options) : readBookmarks(file, options);
}
