import type { DropItem } from "react-aria-components";
import { IMPORT_MAX_BYTES } from "../../../src/imports/import.rules.ts";

const PICTURE = /\.(?:jpe?g|jfif|png|gif|webp|avif|hei[cf])$/i;
/** gallery-dl's description of the picture of the same name. */
const METADATA = ".json";

/** A file with its path from the folder that a person chose. */
interface FolderFile {
  file: File;
  path: string;
}

/** A packed folder, or the name of a sentence that gives the reason. */
type Packed = { file: File } | { problem: "noPictures" | "tooLarge" | "notPacked" };

/** The files of a folder that was chosen. */
export const chosenFiles = (files: readonly File[]): FolderFile[] =>
  files.map((file) => ({ file, path: file.webkitRelativePath || file.name }));

/**
 * The files of what was dropped, those in folders too.
 * @param signal ends the search
 */
export async function droppedFiles(
  items: Iterable<DropItem> | AsyncIterable<DropItem>,
  signal: AbortSignal,
  around = "",
): Promise<FolderFile[]> {
  const found: FolderFile[] = [];
  for await (const item of items) {
    if (signal.aborted) break;
    if (item.kind === "file") found.push({ file: await item.getFile(), path: around + item.name });
    if (item.kind === "directory")
      for (const one of await droppedFiles(item.getEntries(), signal, `${around}${item.name}/`)) found.push(one);
  }
  return found;
}

/** The folder that has all files; "" for files without a folder. */
export const folderOf = ([first]: readonly FolderFile[]): string =>
  first?.path.includes("/") ? (first.path.split("/")[0] ?? "") : "";

/** Whether only files were dropped, none of which is a picture: several exports at a time. */
export const areExports = (files: readonly FolderFile[]): boolean =>
  files.length > 0 && files.every(({ path }) => !path.includes("/") && !PICTURE.test(path));

/**
 * Packs the pictures of folders, with the names of the folders, which become boards.
 * @param signal stops packing; the result then means nothing
 */
export async function packFolder(files: readonly FolderFile[], signal: AbortSignal): Promise<Packed> {
  const pictures = files.filter(({ path }) => PICTURE.test(path));
  if (pictures.length === 0) return { problem: "noPictures" };
  // A folder of folders is only their place: each of them becomes a board.
  const isPlace = pictures.every(({ path }) => path.split("/").length > 2);
  const described = new Set(pictures.map(({ path }) => path + METADATA));
  const entries = files
    .filter(({ path }) => PICTURE.test(path) || described.has(path))
    .map(({ file, path }) => ({
      name: isPlace ? path.split("/").slice(1).join("/") : path,
      input: file,
      lastModified: new Date(file.lastModified),
    }));
  try {
    const { makeZip, predictLength } = await import("client-zip");
    // The browser keeps the whole ZIP, so its size is checked before the first file is read.
    if (predictLength(entries) > IMPORT_MAX_BYTES) return { problem: "tooLarge" };
    const packed = await new Response(makeZip(entries).pipeThrough(new TransformStream(), { signal })).blob();
    return { file: new File([packed], `${folderOf(pictures) || "pictures"}.zip`) };
  } catch {
    return { problem: "notPacked" };
  }
}
