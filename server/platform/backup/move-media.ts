import { contentTypeOf } from "../media/disk-store.ts";
import type { MediaStore } from "../media/media-store.ts";
import { type FileList, openFileList } from "./file-list.ts";
import { throughFile } from "./repository.ts";

/** A list of the files of a store, without checksums. Close it after use. */
export async function listStore(store: MediaStore): Promise<FileList> {
  const list = openFileList();
  for await (const { key, size } of store.list()) list.add({ key, size, sha256: "" });
  return list;
}

/** The result of copying a store. */
export interface Moved {
  /** Files that the target has now. */
  files: number;
  bytes: number;
  /** Files that this run copied; the target had the others. */
  copied: number;
}

/**
 * Copies every file of a store that another one lacks. The site may run: nothing is removed, and files never change.
 * @param work a folder for the file that is being copied
 * @param report takes the name of each file
 */
export async function copyStore(
  from: MediaStore,
  to: MediaStore,
  { work, report }: { work: string; report: (key: string) => void },
): Promise<Moved> {
  const there = await listStore(to);
  let copied = 0;
  try {
    for await (const { key, size } of from.list()) {
      if (there.get(key)?.size === size) continue;
      const found = await from.get(key);
      if (!found) continue;
      report(key);
      const body = found.body instanceof Blob ? found.body.stream() : found.body;
      const bytes = await throughFile(work, body, (path) => to.putFile(key, path, contentTypeOf(key)));
      there.add({ key, size: bytes, sha256: "" });
      copied += 1;
    }
    return { ...there.sum(), copied };
  } finally {
    there.close();
  }
}
