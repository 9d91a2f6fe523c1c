import { Database as Sqlite } from "bun:sqlite";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MediaFile } from "./backup-format.ts";

/** A list of media files by key. It lies on disk, because a large site has millions. */
export interface FileList {
  add(file: MediaFile): void;
  get(key: string): MediaFile | null;
  /** In order of the keys. */
  all(): Iterable<MediaFile>;
  /** The number of files, and their size together in bytes. */
  sum(): { files: number; bytes: number };
  close(): void;
}

/** Name prefix of the folders in which lists lie. */
const FOLDERS = "tackboard-files-";

/** Opens an empty list, which is gone after `close`. */
export function openFileList(): FileList {
  const folder = mkdtempSync(join(tmpdir(), FOLDERS));
  const database = new Sqlite(join(folder, "list"), { create: true });
  database.run("pragma journal_mode = off");
  database.run("pragma synchronous = off");
  database.run("create table files (key text primary key, size integer not null, sha256 text not null) without rowid");
  const insert = database.query("insert or replace into files values (?1, ?2, ?3)");
  const find = database.query<MediaFile, [string]>("select key, size, sha256 from files where key = ?1");
  return {
    add: ({ key, size, sha256 }) => void insert.run(key, size, sha256),
    get: (key) => find.get(key),
    all: () => database.query<MediaFile, []>("select key, size, sha256 from files order by key").iterate(),
    sum: () =>
      database
        .query<{ files: number; bytes: number }, []>(
          "select count(*) as files, coalesce(sum(size), 0) as bytes from files",
        )
        .get() ?? { files: 0, bytes: 0 },
    close() {
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
