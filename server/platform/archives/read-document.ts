import type { ArchiveItem } from "../../../src/imports/archive-items.ts";
import { type ArchiveFile, type Detected, headOf, headText, type ReadOptions } from "./archive-file.ts";
import { bookmarkStyle } from "./bookmark-style.ts";
import { readBookmarks } from "./read-bookmarks.ts";
import { jsonSource, readJsonFile } from "./read-json.ts";
import { isPinterestArchive, readPinterest } from "./read-pinterest.ts";
import { detectTable, readTable } from "./read-table.ts";

const isJson = (head: string): boolean => /^\s*[[{]/.test(head);
const isPage = (head: string): boolean => /^\s*</.test(head);

/** Recognizes the program that wrote an unpacked file; null if no known program did. */
export async function detectDocument(file: ArchiveFile): Promise<Detected | null> {
  const head = headText(await headOf(file));
  if (head.includes("\0")) return null;
  if (!isJson(head) && !isPage(head)) return detectTable(file);
  if (isPinterestArchive(head)) return { source: "pinterest" };
  const source = isJson(head) ? jsonSource(head) : bookmarkStyle(head)?.source;
  return source ? { source } : null;
}

/**
 * Reads a file that isn't packed.
 * @throws ArchiveRefused
 */
export async function* readDocument(file: ArchiveFile, options: ReadOptions): AsyncGenerator<ArchiveItem> {
  const head = headText(await headOf(file));
  if (isJson(head)) yield* readJsonFile(file, head, options);
  else if (isPinterestArchive(head)) yield* readPinterest(file, options);
  else if (isPage(head)) yield* readBookmarks(file, options);
  else yield* readTable(file, options);
}
