import { inSnapshot, type RowChunk } from "../../../db/backup/read-rows.ts";
import { versionOf } from "../../../db/backup/tables.ts";
import type { OpenDatabase } from "../../../db/client.ts";
import type { MediaStore } from "../media/media-store.ts";
import { type ArchiveWriter, packLines } from "./archive.ts";
import {
  type BackedDatabase,
  BackupError,
  type Ending,
  type Manifest,
  newManifest,
  type SealedKeys,
  type TableSums,
} from "./backup-format.ts";
import { type FileList, openFileList } from "./file-list.ts";

/** Lines of one part of the list of media. */
const FILES_PER_PART = 5_000;

/** A database to back up. */
export interface LentDatabase {
  open: OpenDatabase;
  close(): Promise<void>;
}

/**
 * Whether a file is only on its way through the site: an uploaded archive may be large, is private, and is deleted once
 * it is read. A backup would keep it long after its owner deleted it.
 */
export const isPassing = (key: string): boolean => key.startsWith("private/imports/");

/** Takes media files into the backup. */
export interface MediaTaker {
  /** Copies every file of the store that `taken` lacks, and adds it there. */
  takeMissing(taken: FileList): Promise<void>;
  /** Is told the complete list. */
  complete(taken: FileList): Promise<void>;
  /** Their place, for the archive's reader. */
  place: Manifest["media"];
}

/** A finished backup. */
export interface Backup extends Omit<Ending, "tables" | "sequences">, BackedDatabase {
  release: string;
  startedAt: string;
  tables: number;
  rows: number;
}

interface Parts {
  /** Opens the database when its turn comes. */
  database: () => Promise<LentDatabase>;
  media: MediaTaker;
  release: string;
  keys: SealedKeys | null;
}

/**
 * Writes one consistent set of a site, while the site runs. Media come before the database and again after it: whatever a row of the
 * snapshot refers to was stored before the snapshot, and was copied even if it is deleted meanwhile. Files without a row do no harm.
 * @throws BackupError
 */
export async function makeBackup(archive: ArchiveWriter, { database, media, release, keys }: Parts): Promise<Backup> {
  const startedAt = new Date().toISOString();
  const json = (name: string, value: unknown) => archive.add(name, Buffer.from(JSON.stringify(value, null, 2)));
  const taken = openFileList();
  try {
    await json("manifest.json", newManifest({ release, startedAt, media: media.place, keys }));
    await media.takeMissing(taken);
    const rows = await writeRows(archive, json, await database());
    await media.takeMissing(taken);
    await media.complete(taken);
    await writeList(archive, taken);
    const { tables, sequences } = rows;
    const ending: Ending = { finishedAt: new Date().toISOString(), tables, sequences, media: taken.sum() };
    await json("end.json", ending);
    const sums = Object.values(tables);
    return {
      release,
      startedAt,
      ...rows.database,
      finishedAt: ending.finishedAt,
      media: ending.media,
      tables: sums.length,
      rows: sums.reduce((sum, table) => sum + table.rows, 0),
    };
  } finally {
    taken.close();
  }
}

interface WrittenRows extends Pick<Ending, "tables" | "sequences"> {
  database: BackedDatabase;
}

async function writeRows(
  archive: ArchiveWriter,
  json: (name: string, value: unknown) => Promise<void>,
  { open, close }: LentDatabase,
): Promise<WrittenRows> {
  try {
    const { migration, server } = await versionOf(open.db);
    if (migration === null)
      throw new BackupError("There is no site in this database: start one, or correct DATABASE_URL or DATA_DIR.");
    return await inSnapshot(open.db, async (snapshot) => {
      const database: BackedDatabase = { migration, server, engine: open.engine, snapshotAt: snapshot.at };
      await json("database.json", database);
      const written = tableWriter(archive);
      for await (const chunk of snapshot.chunks()) await written.add(chunk);
      return { database, tables: written.sums(), sequences: snapshot.sequences };
    });
  } finally {
    await close();
  }
}

/** Writes chunks of rows and counts them. */
function tableWriter(archive: ArchiveWriter) {
  const states = new Map<string, { rows: number; parts: number; hash: Bun.CryptoHasher }>();
  return {
    async add({ table, lines }: RowChunk): Promise<void> {
      const state = states.get(table.name) ?? { rows: 0, parts: 0, hash: new Bun.CryptoHasher("sha256") };
      states.set(table.name, state);
      state.rows += lines.length;
      state.parts += 1;
      for (const line of lines) state.hash.update(`${line}\n`);
      const columns = JSON.stringify(table.columns.map(({ name }) => name));
      const part = String(state.parts).padStart(6, "0");
      await archive.add(`rows/${table.name}/${part}.jsonl.zst`, await packLines([columns, ...lines]));
    },
    sums: (): Record<string, TableSums> =>
      Object.fromEntries([...states].map(([name, { rows, hash }]) => [name, { rows, sha256: hash.digest("hex") }])),
  };
}

async function writeList(archive: ArchiveWriter, taken: FileList): Promise<void> {
  let lines: string[] = [];
  let parts = 0;
  const flush = async () => {
    if (lines.length === 0) return;
    parts += 1;
    await archive.add(`files/${String(parts).padStart(6, "0")}.jsonl.zst`, await packLines(lines));
    lines = [];
  };
  for (const file of taken.all()) {
    lines.push(JSON.stringify(file));
    if (lines.length === FILES_PER_PART) await flush();
  }
  await flush();
}

/** Puts media into the archive itself. @param report takes the name of each file */
export function mediaInside(store: MediaStore, archive: ArchiveWriter, report: (key: string) => void): MediaTaker {
  return {
    place: "inside",
    complete: async () => {},
    async takeMissing(taken) {
      for await (const { key } of store.list()) {
        if (taken.get(key) || isPassing(key)) continue;
        const found = await store.get(key);
        // It was deleted since it was listed.
        if (!found) continue;
        report(key);
        const body = found.body instanceof Blob ? found.body.stream() : found.body;
        const hash = new Bun.CryptoHasher("sha256");
        const hashed = body.pipeThrough(
          new TransformStream<Uint8Array, Uint8Array>({
            transform(bytes, controller) {
              hash.update(bytes);
              controller.enqueue(bytes);
            },
          }) as never,
        ) as ReadableStream<Uint8Array>;
        await archive.addStream(`media/${key}`, found.size, hashed);
        taken.add({ key, size: found.size, sha256: hash.digest("hex") });
      }
    },
  };
}
