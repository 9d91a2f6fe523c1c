import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isMediaKey } from "./media-key.ts";
import type { ListedMedia, MediaStore } from "./media-store.ts";

/** Folder inside the store for files that are still being written; no key can refer to it. */
export const INCOMING_FOLDER = ".incoming";

/** Each video's source and renditions are in a separate folder, which is removed with its last file. */
const OWN_FOLDER = /(^|\/)videos\/([0-9a-f]{2}\/)?[0-9a-f]{32}\/[^/]+$/;

/** Stores objects as files under `root`, which is created with the first file. */
export function createDiskStore(root: string): MediaStore {
  const incoming = join(root, INCOMING_FOLDER);
  const pathOf = (key: string) => join(root, key);
  const isFile = async (key: string) => isMediaKey(key) && (await statOf(pathOf(key)))?.isFile() === true;

  return {
    async put(key, bytes) {
      if (!isMediaKey(key)) throw new TypeError("not a media key");
      await writeDurably(incoming, bytes, (written) => moveTo(written, pathOf(key)));
    },
    async putFile(key, path) {
      if (!isMediaKey(key)) throw new TypeError("not a media key");
      await copyDurably(incoming, path, (written) => moveTo(written, pathOf(key)));
    },
    async get(key, range) {
      if (!(await isFile(key))) return null;
      const file = Bun.file(pathOf(key));
      const body = range ? file.slice(range.start, range.end + 1) : file;
      return { body, contentType: contentTypeOf(key), size: file.size };
    },
    has: isFile,
    list(start = "") {
      const end = start.lastIndexOf("/");
      return listFolder(root, start.slice(0, Math.max(0, end)), start.slice(end + 1));
    },
    async delete(key) {
      if (!isMediaKey(key)) return;
      await rm(pathOf(key), { force: true });
      // Only folders that belong to one video are removed: a shared folder could vanish between another key's mkdir and
      // rename.
      if (OWN_FOLDER.test(key)) await rmdir(dirname(pathOf(key))).catch(ignoreFull);
    },
    async ping() {
      await writeDurably(incoming, new Uint8Array(1), (written) => rm(written));
    },
  };
}

/**
 * Lists the files below a folder, one folder at a time.
 * @param within the folder, "" for the store's own
 * @param start how names in this folder begin
 */
async function* listFolder(root: string, within: string, start = ""): AsyncGenerator<ListedMedia> {
  const entries = await readdir(join(root, within), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    if (!entry.name.startsWith(start)) continue;
    const key = within === "" ? entry.name : `${within}/${entry.name}`;
    if (entry.isDirectory() && entry.name !== INCOMING_FOLDER) yield* listFolder(root, key);
    else if (entry.isFile() && isMediaKey(key)) {
      const found = await statOf(join(root, key));
      if (found) yield { key, size: found.size };
    }
  }
}

/** Creates the folder last, so that an aborted upload leaves no empty folder. */
async function moveTo(written: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await rename(written, path);
}

/** Writes and syncs a temporary file in `folder`, passes its path to `then`, and removes the file on failure. */
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

/** Like `writeDurably`, for the content of an existing file. */
async function copyDurably(folder: string, from: string, then: (path: string) => Promise<void>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    // Doesn't use the system's copy, which preserves permissions: files of the client's build are world-readable.
    await pipeline(createReadStream(from), createWriteStream(path, { flags: "wx" }));
    const file = await open(path, "r+");
    await file.sync().finally(() => file.close());
    await then(path);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

const STAYS = ["ENOTEMPTY", "EEXIST", "ENOENT", "ENOTDIR"];
/** Ignores the error of removing a folder that isn't empty or no longer exists. */
function ignoreFull(error: unknown): void {
  if (!(error instanceof Error && "code" in error && STAYS.includes(String(error.code)))) throw error;
}

/** The content type of a stored file by its extension; most systems know no type for playlists. */
export const contentTypeOf = (key: string): string =>
  key.endsWith(".m3u8")
    ? "application/vnd.apple.mpegurl"
    : key.endsWith(".vtt")
      ? "text/vtt; charset=utf-8"
      : Bun.file(key).type;

async function statOf(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
