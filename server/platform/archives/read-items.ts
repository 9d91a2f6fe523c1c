import type { ArchiveItem } from "../../../src/imports/archive-items.ts";
import { type Detected, headOf, type ReadOptions, uploadedFile } from "./archive-file.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import { isZip } from "./open-zip.ts";
import { detectDocument, readDocument } from "./read-document.ts";
import { detectZip, readZip } from "./read-zip.ts";
import { withoutMozLz4 } from "./unpack-mozlz4.ts";

/**
 * Recognizes the program that wrote a file.
 * @throws ArchiveRefused
 */
export async function detect(path: string): Promise<Detected> {
  const file = withoutMozLz4(uploadedFile(path));
  const head = await headOf(file);
  if (head.length === 0) throw new ArchiveRefused("archiveEmpty");
  if (isZip(head)) return { source: await detectZip(path) };
  const detected = await detectDocument(file);
  if (!detected) throw new ArchiveRefused("archiveUnknown");
  return detected;
}

/**
 * Reads a file in the order of its entries.
 * @throws ArchiveRefused
 */
export async function* readItems(path: string, options: ReadOptions): AsyncGenerator<ArchiveItem> {
  const file = withoutMozLz4(uploadedFile(path));
  yield* isZip(await headOf(file)) ? readZip(path, options) : readDocument(file, options);
}
