import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isMediaKey } from "./media-key.ts";
import type { MediaStore } from "./media-store.ts";

/** Folder inside the store where objects are written before they get their name; no key can reach it. */
export const INCOMING_FOLDER = ".incoming";

/** Keeps objects as files under `root`, which is made when it is first written to. */
export function createDiskStore(root: string): MediaStore {
  const incoming = join(root, INCOMING_FOLDER);
  const pathOf = (key: string) => join(root, key);
  const isFile = async (key: string) => isMediaKey(key) && (await statOf(pathOf(key)))?.isFile() === true;

  return {
    async put(key, bytes) {
      if (!isMediaKey(key)) throw new TypeError("not a media key");
      await mkdir(dirname(pathOf(key)), { recursive: true });
      await writeDurably(incoming, bytes, (written) => rename(written, pathOf(key)));
    },
    async get(key) {
      if (!(await isFile(key))) return null;
      const file = Bun.file(pathOf(key));
      return { body: file, contentType: file.type, size: file.size };
    },
    has: isFile,
    async delete(key) {
      if (isMediaKey(key)) await rm(pathOf(key), { force: true });
    },
    async ping() {
      await writeDurably(incoming, new Uint8Array(1), (written) => rm(written));
    },
  };
}

/** Writes and syncs a file of its own in `folder`, hands it on, and leaves nothing behind on failure. */
async function writeDurably(folder: string, bytes: Uint8Array, then: (path: string) => Promise<void>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    const file = await open(path, "wx");
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await then(path);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function statOf(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return null;
    throw error;
  }
}
