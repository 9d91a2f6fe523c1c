import type { ArchiveItem, ImportSource } from "../../../src/imports/archive-items.ts";
import type { ReadOptions } from "./archive-file.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import { openZip, type Zip } from "./open-zip.ts";
import { isGallery, readGallery } from "./read-gallery-dl.ts";
import { isPicture, readPictures } from "./read-pictures.ts";

/** The program that packed a ZIP; null if it has nothing that can be read. */
function zipSource(zip: Zip): ImportSource | null {
  if (isGallery(zip)) return "gallery-dl";
  for (const entry of zip.entries.values()) if (isPicture(entry)) return "pictures";
  return null;
}

/** @throws ArchiveRefused */
export async function detectZip(path: string): Promise<ImportSource> {
  const zip = await openZip(path);
  try {
    const source = zipSource(zip);
    if (source) return source;
    throw new ArchiveRefused(zip.entries.size === 0 ? "archiveEmpty" : "archiveUnknown");
  } finally {
    zip.close();
  }
}

/** @throws ArchiveRefused */
export async function* readZip(path: string, options: ReadOptions): AsyncGenerator<ArchiveItem> {
  const zip = await openZip(path);
  try {
    const source = zipSource(zip);
    if (source === "gallery-dl") yield* readGallery(zip, options);
    else if (source === "pictures") yield* readPictures(zip, options);
    else throw new ArchiveRefused("archiveUnknown");
  } finally {
    zip.close();
  }
}
