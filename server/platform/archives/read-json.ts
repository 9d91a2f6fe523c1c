import type { ArchiveItem, ImportSource } from "../../../src/imports/archive-items.ts";
import type { ArchiveFile, ReadOptions } from "./archive-file.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import { readBrowserTree } from "./read-browser-tree.ts";
import { readEntryList } from "./read-entry-lists.ts";
import { readKarakeep } from "./read-karakeep.ts";
import { readLinkwarden } from "./read-linkwarden.ts";
import type { JsonReader } from "./walk-json.ts";

interface JsonKind {
  source: ImportSource;
  /** Recognize the file by its first text; all have to match. */
  marks: readonly RegExp[];
  read: JsonReader;
}

const OBJECT = /^\s*\{/;
const LIST = /^\s*\[/;

const KINDS: readonly JsonKind[] = [
  { source: "chromium", marks: [OBJECT, /"roots"\s*:\s*\{\s*"/], read: readBrowserTree("chromium") },
  { source: "firefox", marks: [OBJECT, /"text\/x-moz-place-container"/], read: readBrowserTree("firefox") },
  { source: "linkwarden", marks: [OBJECT, /"collections"\s*:\s*\[/], read: readLinkwarden },
  { source: "karakeep", marks: [/^\s*\{\s*"(?:bookmarks|lists)"\s*:\s*\[/], read: readKarakeep },
  { source: "wallabag", marks: [LIST, /"is_archived"\s*:/], read: readEntryList("wallabag") },
  { source: "pinboard", marks: [LIST, /"href"\s*:/, /"extended"\s*:/], read: readEntryList("pinboard") },
  { source: "omnivore", marks: [LIST, /"slug"\s*:/, /"savedAt"\s*:/], read: readEntryList("omnivore") },
];

const kindOf = (head: string): JsonKind | undefined =>
  KINDS.find(({ marks }) => marks.every((mark) => mark.test(head)));

/** Recognizes the program by the first text of its JSON file; null if no known program wrote it. */
export const jsonSource = (head: string): ImportSource | null => kindOf(head)?.source ?? null;

/** @throws ArchiveRefused */
export async function* readJsonFile(
  file: ArchiveFile,
  head: string,
  options: ReadOptions,
): AsyncGenerator<ArchiveItem> {
  const kind = kindOf(head);
  if (!kind) throw new ArchiveRefused("archiveUnknown");
  const isComplete = yield* kind.read(file, options);
  if (!isComplete) yield { kind: "problem", where: file.name, code: "archiveDamaged", name: file.name };
}
