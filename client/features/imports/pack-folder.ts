import { IMPORT_MAX_BYTES } from "../../../src/imports/import.rules.ts";

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|heic)$/i;

/** A packed folder, or the name of a sentence that gives the reason. */
type Packed = { file: File } | { problem: "noPictures" | "tooLarge" | "notPacked" };

/**
 * Packs the pictures of a folder that a person chose, with the names of its folders, which become boards.
 * @param signal stops packing; the result then means nothing
 */
export async function packFolder(files: readonly File[], signal: AbortSignal): Promise<Packed> {
  const pictures = files.filter(({ name }) => PICTURE.test(name));
  const [first] = pictures;
  if (!first) return { problem: "noPictures" };
  // A folder of folders is only their place: each of them becomes a board.
  const isPlace = pictures.every((file) => file.webkitRelativePath.split("/").length > 2);
  const entries = pictures.map((file) => ({
    name: isPlace ? file.webkitRelativePath.split("/").slice(1).join("/") : file.webkitRelativePath || file.name,
    input: file,
    lastModified: new Date(file.lastModified),
  }));
  try {
    const { makeZip, predictLength } = await import("client-zip");
    // The browser keeps the whole ZIP, so its size is checked before the first file is read.
    if (predictLength(entries) > IMPORT_MAX_BYTES) return { problem: "tooLarge" };
    const packed = await new Response(makeZip(entries).pipeThrough(new TransformStream(), { signal })).blob();
    return { file: new File([packed], `${first.webkitRelativePath.split("/")[0] || "pictures"}.zip`) };
  } catch {
    return { problem: "notPacked" };
  }
}
