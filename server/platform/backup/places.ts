import { existsSync, statSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { basename, resolve } from "node:path";
import type { MediaStore } from "../media/media-store.ts";
import { BackupError } from "./backup-format.ts";
import type { BackupSource } from "./read-backup.ts";
import { archiveOf, openRepository, stampsIn } from "./repository.ts";

/** Whether a backup's name stands for a repository: a folder or a bucket that holds many backups. */
export const isRepository = (file: string): boolean =>
  file.startsWith("s3://") || file.endsWith("/") || (existsSync(file) && statSync(file).isDirectory());

/** Takes an archive's bytes. */
export interface Sink {
  write(bytes: Uint8Array): Promise<void>;
  /** Makes the archive complete: before this call nobody mistakes it for one. */
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

/** Writes an archive to stdout. */
export const stdoutSink = (): Sink => ({
  write: async (bytes) => {
    await Bun.write(Bun.stdout, bytes as Uint8Array<ArrayBuffer>);
  },
  finish: async () => {},
  abandon: async () => {},
});

/** Writes an archive to a file that only its owner can read. @throws BackupError if the file exists */
export async function fileSink(path: string): Promise<Sink> {
  if (existsSync(path)) throw new BackupError(`${path} exists already. Remove it, or choose another name.`);
  const partial = `${path}.partial`;
  // An interrupted backup's file, or another person's, would keep its own mode.
  await rm(partial, { force: true }).catch(() => {});
  const file = await open(partial, "wx", 0o600).catch((error: unknown) => {
    throw new BackupError(`${partial} can't be written: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  });
  return {
    write: async (bytes) => void (await file.writeFile(bytes)),
    async finish() {
      await file.sync();
      await file.close();
      await rename(partial, path);
    },
    async abandon() {
      await file.close().catch(() => {});
      await rm(partial, { force: true });
    },
  };
}

/**
 * Opens a backup to read: `-` for stdin, an archive's path, or a repository with or without the name of one of its backups; without a
 * name, the newest one.
 * @throws BackupError if nothing has that name
 */
export async function openSource(file: string): Promise<BackupSource> {
  if (file === "-") return { name: "stdin", archive: Bun.stdin.stream(), media: async () => null };
  const isRemote = file.startsWith("s3://");
  if (!isRemote && !existsSync(file)) throw new BackupError(`${file} does not exist.`);
  const path = isRemote ? file.replace(/\/+$/, "") : resolve(file);
  const isArchive = isRemote ? path.endsWith(".tar") : !isRepository(path);
  const store = openRepository(isArchive ? path.slice(0, path.lastIndexOf("/")) : path);
  const media: BackupSource["media"] = (key) => store.get(`media/${key}`);
  // A local archive may have any name, which keys of a store may not.
  if (isArchive && !isRemote) return { name: file, archive: Bun.file(path).stream(), media };
  const name = isArchive ? basename(path) : await newestIn(store, file);
  const found = await store.get(name);
  if (!found) throw new BackupError(`${file} does not exist.`);
  return { name, archive: found.body instanceof Blob ? found.body.stream() : found.body, media };
}

async function newestIn(store: MediaStore, file: string): Promise<string> {
  const [newest] = await stampsIn(store);
  if (!newest) throw new BackupError(`There is no backup in ${file}.`);
  return archiveOf(newest);
}
