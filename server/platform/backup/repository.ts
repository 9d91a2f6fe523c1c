import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { contentTypeOf } from "../media/disk-store.ts";
import type { MediaStore, StoredMedia } from "../media/media-store.ts";
import { openMediaStore } from "../media/open-store.ts";
import { packLines, unpackLines } from "./archive.ts";
import { BackupError, type MediaFile, readMediaFile } from "./backup-format.ts";
import { type FileList, openFileList } from "./file-list.ts";
import { isPassing, type MediaTaker } from "./make-backup.ts";
import { type Retention, stampsToKeep } from "./retention.ts";

/*
 * A repository is a folder or a bucket with many backups that share their media:
 *   tackboard-20261129t033000z.tar    a backup without media
 *   media/KEY                         each picture and video once
 *   lists/20261129t033000z-000001.zst which media the backup has
 *   index/…                           what an interrupted backup had copied; the next one goes on from there
 */

const ARCHIVE = /^tackboard-(\d{8}t\d{6}z)\.tar$/;
/** Files up to this size are held in memory as a whole. */
const IN_MEMORY = 16 * 2 ** 20;
/** Files copied at the same time: enough to hide a bucket's latency. */
const AT_ONCE = 6;
/** The number of files that an interrupted backup repeats at most. */
const FILES_PER_PART = 500;
const FILES_PER_LIST = 5_000;

const bodyOf = ({ body }: StoredMedia): ReadableStream<Uint8Array> => (body instanceof Blob ? body.stream() : body);

/**
 * Opens a repository.
 * @param place a folder, or `s3://bucket/prefix` with `BACKUP_S3_*` variables; `S3_*` apply if those are missing
 * @throws BackupError with a sentence about the variables
 */
export function openRepository(place: string, env: Record<string, string | undefined> = process.env): MediaStore {
  const own = Object.entries(env).flatMap(([name, value]) =>
    name.startsWith("BACKUP_S3_") ? [[name.slice("BACKUP_".length), value] as const] : [],
  );
  try {
    return openMediaStore(place, { ...env, ...Object.fromEntries(own) });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new BackupError(why.replace("MEDIA_URL", "The place for backups"), { cause: error });
  }
}

/** The name of a backup's archive. */
export const archiveOf = (stamp: string): string => `tackboard-${stamp}.tar`;

/** The stamps of a repository's backups, the newest first. */
export async function stampsIn(store: MediaStore): Promise<string[]> {
  const stamps: string[] = [];
  for await (const { key } of store.list("tackboard-")) {
    const stamp = ARCHIVE.exec(key)?.[1];
    if (stamp) stamps.push(stamp);
  }
  return stamps.sort().reverse();
}

async function keysBelow(store: MediaStore, start: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(start)) keys.push(key);
  return keys.sort();
}

async function* filesIn(store: MediaStore, keys: readonly string[]): AsyncGenerator<MediaFile> {
  for (const key of keys) {
    const found = await store.get(key);
    if (found) for (const line of await unpackLines(bodyOf(found))) yield readMediaFile(line);
  }
}

/** The media that a backup has. */
const filesOfBackup = async (store: MediaStore, stamp: string): Promise<AsyncGenerator<MediaFile>> =>
  filesIn(store, await keysBelow(store, `lists/${stamp}-`));

const partName = (folder: string, stamp: string, part: number) =>
  `${folder}/${stamp}-${String(part).padStart(6, "0")}.zst`;

async function writeFiles(store: MediaStore, name: string, files: readonly MediaFile[]): Promise<void> {
  await store.put(name, await packLines(files.map((file) => JSON.stringify(file))), "application/zstd");
}

/** A backup that is being added to a repository. */
export interface RepositoryWriter {
  media: MediaTaker;
  /** Adds the finished archive. @param path its file on this machine */
  finish(path: string): Promise<void>;
  /** How many files the backup copied; the repository had the others already. */
  copied(): number;
  close(): void;
}

/**
 * Adds a backup to a repository. It copies only media that the newest backup, or an interrupted one, has not copied.
 * @param work a folder for files that are too large for memory
 */
export async function addToRepository(
  store: MediaStore,
  { from, stamp, work, report }: { from: MediaStore; stamp: string; work: string; report: (key: string) => void },
): Promise<RepositoryWriter> {
  const known = openFileList();
  const [newest] = await stampsIn(store);
  if (newest) for await (const file of await filesOfBackup(store, newest)) known.add(file);
  const index = await keysBelow(store, "index/");
  for await (const file of filesIn(store, index)) known.add(file);

  let recent: MediaFile[] = [];
  let parts = 0;
  let copied = 0;
  async function note(file: MediaFile): Promise<void> {
    copied += 1;
    recent.push(file);
    if (recent.length < FILES_PER_PART) return;
    const full = recent;
    recent = [];
    parts += 1;
    await writeFiles(store, partName("index", stamp, parts), full);
  }

  return {
    media: {
      place: "beside",
      async takeMissing(taken) {
        await eachAtOnce(from.list(), async ({ key, size }) => {
          if (taken.get(key) || isPassing(key)) return;
          const there = known.get(key);
          if (there?.size === size) return taken.add(there);
          report(key);
          const file = await copyFile(from, store, key, work);
          if (!file) return;
          taken.add(file);
          await note(file);
        });
      },
      async complete(taken) {
        let files: MediaFile[] = [];
        let part = 0;
        const flush = async () => {
          part += 1;
          await writeFiles(store, partName("lists", stamp, part), files);
          files = [];
        };
        for (const file of taken.all()) if (files.push(file) === FILES_PER_LIST) await flush();
        if (files.length > 0) await flush();
      },
    },
    async finish(path) {
      await store.putFile(archiveOf(stamp), path, "application/x-tar");
      await deleteLeftOver(store, index);
      for (const key of await keysBelow(store, "index/")) await store.delete(key);
    },
    copied: () => copied,
    close: () => known.close(),
  };
}

/** The media that some backups have. */
async function mediaOf(store: MediaStore, stamps: Iterable<string>): Promise<FileList> {
  const list = openFileList();
  try {
    for (const stamp of stamps) for await (const file of await filesOfBackup(store, stamp)) list.add(file);
    return list;
  } catch (error) {
    list.close();
    throw error;
  }
}

/**
 * Deletes media that an interrupted backup copied and that no backup has, because the site deleted them since.
 * @param index the keys of the interrupted backup's parts
 */
async function deleteLeftOver(store: MediaStore, index: readonly string[]): Promise<void> {
  if (index.length === 0) return;
  const needed = await mediaOf(store, await stampsIn(store));
  try {
    for await (const { key } of filesIn(store, index)) if (!needed.get(key)) await store.delete(`media/${key}`);
  } finally {
    needed.close();
  }
}

/**
 * Removes the backups that are not kept, and the media that only they have.
 * @returns the stamps of the removed ones
 */
export async function pruneRepository(store: MediaStore, keep: Retention): Promise<string[]> {
  const stamps = await stampsIn(store);
  const kept = stampsToKeep(stamps, keep);
  // A removal that was interrupted left lists without an archive.
  const listed = (await keysBelow(store, "lists/")).map((key) => key.slice("lists/".length).split("-")[0] ?? "");
  const [newest = ""] = stamps;
  const removed = [...new Set([...stamps, ...listed])].filter((stamp) => !kept.has(stamp) && stamp < newest);
  if (removed.length === 0) return [];
  const needed = await mediaOf(store, kept);
  try {
    for (const stamp of removed) {
      // Without its archive it is no backup any more, so an interruption leaves none that lacks media.
      await store.delete(archiveOf(stamp));
      for await (const { key } of await filesOfBackup(store, stamp))
        if (!needed.get(key)) await store.delete(`media/${key}`);
      for (const list of await keysBelow(store, `lists/${stamp}-`)) await store.delete(list);
    }
    return removed;
  } finally {
    needed.close();
  }
}

/** The mark of a backup that is being made. */
const RUNNING = "running.json";
/** How often a running backup renews its mark, and how old the mark of a dead one is, in milliseconds. */
const MARK_MS = 30_000;
const DEAD_MS = 5 * 60_000;

/** Whether a backup is being made in a repository. */
export async function isHeld(store: MediaStore): Promise<boolean> {
  const found = await store.get(RUNNING);
  if (!found) return false;
  const renewedAt = Number(await new Response(bodyOf(found)).text());
  return Date.now() - renewedAt < DEAD_MS;
}

/**
 * Keeps other backups away from a repository.
 * @returns ends it
 * @throws BackupError if another backup is being made
 */
export async function holdRepository(store: MediaStore): Promise<() => Promise<void>> {
  if (await isHeld(store))
    throw new BackupError(
      "Another backup is being made in this place. Wait for it; if it was killed, for five minutes.",
    );
  const mark = () => store.put(RUNNING, Buffer.from(String(Date.now())), "application/json");
  await mark();
  const timer = setInterval(() => void mark().catch(() => {}), MARK_MS);
  return async () => {
    clearInterval(timer);
    await store.delete(RUNNING);
  };
}

/** @returns the copied file; null if it was deleted since it was listed */
async function copyFile(from: MediaStore, to: MediaStore, key: string, work: string): Promise<MediaFile | null> {
  const found = await from.get(key);
  if (!found) return null;
  const name = `media/${key}`;
  const hash = new Bun.CryptoHasher("sha256");
  if (found.size <= IN_MEMORY) {
    const bytes = await new Response(bodyOf(found)).bytes();
    await to.put(name, bytes, contentTypeOf(key));
    return { key, size: bytes.length, sha256: hash.update(bytes).digest("hex") };
  }
  const size = await throughFile(work, bodyOf(found), (path) => to.putFile(name, path, contentTypeOf(key)), hash);
  return { key, size, sha256: hash.digest("hex") };
}

/**
 * Passes a stream on as a temporary file. @returns its size in bytes
 * @param hash is fed with the bytes
 */
export async function throughFile(
  work: string,
  bytes: ReadableStream<Uint8Array>,
  use: (path: string) => Promise<void>,
  hash?: Bun.CryptoHasher,
): Promise<number> {
  await mkdir(work, { recursive: true, mode: 0o700 });
  const path = join(work, randomUUID());
  let size = 0;
  try {
    await writeFile(
      path,
      (async function* () {
        for await (const part of bytes) {
          size += part.length;
          hash?.update(part);
          yield part;
        }
      })(),
      { mode: 0o600 },
    );
    await use(path);
    return size;
  } finally {
    await rm(path, { force: true });
  }
}

/** Works on several items of a list at the same time; the first failure ends it. */
async function eachAtOnce<T>(items: AsyncIterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  const worker = async () => {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) await work(next.value);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    await iterator.return?.();
  }
}
