import type { ArchiveItem, ImportSource } from "../../../src/imports/archive-items.ts";
import type { ReadOptions } from "./archive-file.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import { openZip, type Zip, type ZipEntry } from "./open-zip.ts";
import { isGallery, readGallery } from "./read-gallery-dl.ts";
import { isOmnivoreList, readOmnivore } from "./read-omnivore.ts";
import { isPicture, readPictures } from "./read-pictures.ts";

/** A program that packs its export into a ZIP. */
interface ZipKind {
  source: ImportSource;
  isKind(zip: Zip): boolean;
  read(zip: Zip, options: ReadOptions): AsyncGenerator<ArchiveItem> | Generator<ArchiveItem>;
}

const hasEntry =
  (test: (entry: ZipEntry) => boolean) =>
  ({ entries }: Zip): boolean => {
    for (const entry of entries.values()) if (test(entry)) return true;
    return false;
  };

/** Most exact first: any ZIP may have pictures. */
const KINDS: readonly ZipKind[] = [
  { source: "gallery-dl", isKind: isGallery, read: readGallery },
  { source: "omnivore", isKind: hasEntry(isOmnivoreList), read: readOmnivore },
  { source: "pictures", isKind: hasEntry(isPicture), read: readPictures },
];

const kindOf = (zip: Zip): ZipKind => {
  const kind = KINDS.find(({ isKind }) => isKind(zip));
  if (kind) return kind;
  throw new ArchiveRefused(zip.entries.size === 0 ? "archiveEmpty" : "archiveUnknown");
};

/** @throws ArchiveRefused */
export async function detectZip(path: string): Promise<ImportSource> {
  const zip = await openZip(path);
  try {
    return kindOf(zip).source;
  } finally {
    zip.close();
  }
}

/** @throws ArchiveRefused */
export async function* readZip(path: string, options: ReadOptions): AsyncGenerator<ArchiveItem> {
  const zip = await openZip(path);
  try {
    yield* kindOf(zip).read(zip, options);
  } finally {
    zip.close();
  }
}
