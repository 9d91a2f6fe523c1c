import type { ArchiveItem, ImportSource } from "../../../src/imports/archive-items.ts";
import type { ReadOptions } from "./archive-file.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import { openZip, type Zip, type ZipEntry } from "./open-zip.ts";
import { documentsSource, readDocuments } from "./read-documents.ts";
import { isGallery, readGallery } from "./read-gallery-dl.ts";
import { isOmnivoreList, readOmnivore } from "./read-omnivore.ts";
import { isPicture, readPictures } from "./read-pictures.ts";
import { isPocketPart, readPocket } from "./read-pocket.ts";
import { isTackboard, readTackboard } from "./read-tackboard.ts";

/** A way in which exports are packed. */
interface ZipKind {
  /** The program; null if the ZIP isn't of this kind. */
  sourceOf(zip: Zip): ImportSource | null | Promise<ImportSource | null>;
  read(zip: Zip, options: ReadOptions): AsyncGenerator<ArchiveItem> | Generator<ArchiveItem>;
}

const ifEntry =
  (source: ImportSource, test: (entry: ZipEntry) => boolean) =>
  ({ entries }: Zip): ImportSource | null => {
    for (const entry of entries.values()) if (test(entry)) return source;
    return null;
  };

/** Most exact first: any ZIP may have pictures. */
const KINDS: readonly ZipKind[] = [
  { sourceOf: (zip) => (isTackboard(zip) ? "tackboard" : null), read: readTackboard },
  { sourceOf: (zip) => (isGallery(zip) ? "gallery-dl" : null), read: readGallery },
  { sourceOf: ifEntry("omnivore", isOmnivoreList), read: readOmnivore },
  { sourceOf: ifEntry("pocket", isPocketPart), read: readPocket },
  { sourceOf: documentsSource, read: readDocuments },
  { sourceOf: ifEntry("pictures", isPicture), read: readPictures },
];

async function kindOf(zip: Zip): Promise<{ source: ImportSource; read: ZipKind["read"] }> {
  for (const { sourceOf, read } of KINDS) {
    const source = await sourceOf(zip);
    if (source) return { source, read };
  }
  throw new ArchiveRefused(zip.entries.size === 0 ? "archiveEmpty" : "archiveUnknown");
}

/** @throws ArchiveRefused */
export async function detectZip(path: string): Promise<ImportSource> {
  const zip = await openZip(path);
  try {
    return (await kindOf(zip)).source;
  } finally {
    zip.close();
  }
}

/** @throws ArchiveRefused */
export async function* readZip(path: string, options: ReadOptions): AsyncGenerator<ArchiveItem> {
  const zip = await openZip(path);
  try {
    yield* (await kindOf(zip)).read(zip, options);
  } finally {
    zip.close();
  }
}
