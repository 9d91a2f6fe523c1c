import type { ArchiveItem } from "../../../src/imports/archive-items.ts";
import { type ArchiveFile, type Detected, headOf, headText, type ReadOptions } from "./archive-file.ts";
import { bookmarkStyle } from "./bookmark-style.ts";
import { readBookmarks } from "./read-bookmarks.ts";
import { jsonSource, readJsonFile } from "./read-json.ts";

const isJson = (head: string): boolean => /^\s*[[{]/.test(head);

/** Recognizes the program by the first text of a file; null if it is none of them. */
export function detectDocument(head: string): Detected | null {
  const source = isJson(head) ? jsonSource(head) : bookmarkStyle(head)?.source;
  return source ? { source } : null;
}

/**
 * Reads a file that isn't packed: bookmarks or JSON.
 * @throws ArchiveRefused
 */
export async function* readDocument(file: ArchiveFile, options: ReadOptions): AsyncGenerator<ArchiveItem> {
  const head = headText(await headOf(file));
  yield* isJson(head) ? readJsonFile(file, head, options) : readBookmarks(file, options);
}
