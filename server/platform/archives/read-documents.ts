import type { ArchiveItem, ImportSource } from "../../../src/imports/archive-items.ts";
import type { ReadOptions } from "./archive-file.ts";
import type { Zip, ZipEntry } from "./open-zip.ts";
import { detectDocument, readDocument } from "./read-document.ts";
import { isOfSystem, isPicture } from "./read-pictures.ts";
import { withoutMozLz4 } from "./unpack-mozlz4.ts";

const DOCUMENT = /\.(?:html?|json|jsonlz4|csv|tsv)$/i;
/** Documents that are looked at; a program's export has a few. */
const LOOKED_AT = 50;

const isDocument = (entry: ZipEntry): boolean => DOCUMENT.test(entry.name) && !isOfSystem(entry) && entry.isReadable;

/** The documents of a ZIP whose program is recognized. Beside pictures, only a program's own marks count. */
async function recognized({ entries, file }: Zip): Promise<{ entry: ZipEntry; source: ImportSource }[]> {
  const all = [...entries.values()];
  const hasPictures = all.some(isPicture);
  const found = [];
  for (const entry of all.filter(isDocument).slice(0, LOOKED_AT)) {
    const source = (await detectDocument(withoutMozLz4(file(entry))))?.source;
    if (source && !(hasPictures && (source === "bookmarks" || source === "csv"))) found.push({ entry, source });
  }
  return found;
}

/** The program that wrote the documents of a ZIP; null if no document is recognized. */
export const documentsSource = async (zip: Zip): Promise<ImportSource | null> =>
  (await recognized(zip))[0]?.source ?? null;

/** Reads a ZIP of documents, such as a bookmark file that a person packed. */
export async function* readDocuments(zip: Zip, options: ReadOptions): AsyncGenerator<ArchiveItem> {
  for (const { entry } of await recognized(zip)) yield* readDocument(withoutMozLz4(zip.file(entry)), options);
}
