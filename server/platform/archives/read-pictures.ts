import type { ArchiveItem } from "../../../src/imports/archive-items.ts";
import { type ReadOptions, tidyPath } from "./archive-file.ts";
import type { Zip, ZipEntry } from "./open-zip.ts";
import { pinItem } from "./pin-item.ts";

const PICTURE = /\.(?:jpe?g|jfif|png|webp|gif|avif|hei[cf])$/i;
/** Files and folders that systems add: macOS's copies of attributes, and lists of a folder's icons. */
const SYSTEM = /(?:^|\/)(?:__MACOSX|\.[^/]*|Thumbs\.db|desktop\.ini|@eaDir)(?:\/|$)/i;

export const isPicture = ({ name, isFolder }: ZipEntry): boolean =>
  !isFolder && PICTURE.test(name) && !SYSTEM.test(name);
export const isOfSystem = ({ name }: ZipEntry): boolean => SYSTEM.test(name);

/** The folders of a path, without its last part. */
export const foldersOf = (name: string): string[] => name.split("/").slice(0, -1);

/** Reads a ZIP of pictures, in which folders become boards. */
export function* readPictures({ entries }: Zip, { now }: ReadOptions): Generator<ArchiveItem> {
  for (const entry of entries.values()) {
    const { name, isFolder, isReadable } = entry;
    if (isOfSystem(entry)) continue;
    if (isFolder)
      yield { kind: "folder", path: tidyPath(name.split("/")), description: "", isPrivate: null, createdAt: null };
    else if (isPicture(entry) && isReadable)
      yield pinItem({ path: tidyPath(foldersOf(name)), where: name, address: null, pictureFile: name }, now);
    else yield { kind: "problem", where: name, code: isPicture(entry) ? "archivePacking" : "archiveNotPicture", name };
  }
}
