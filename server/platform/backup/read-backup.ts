import type { StoredMedia } from "../media/media-store.ts";
import { type ArchiveFile, readArchive, unpackLines } from "./archive.ts";
import {
  type BackedDatabase,
  BackupError,
  type Ending,
  type Manifest,
  type MediaFile,
  readColumns,
  readDatabase,
  readEnding,
  readManifest,
  readMediaFile,
} from "./backup-format.ts";
import { type FileList, openFileList } from "./file-list.ts";

/** A backup to read. */
export interface BackupSource {
  /** Its name in messages. */
  name: string;
  archive: ReadableStream<Uint8Array>;
  /** A file of the folder `media` beside the archive. */
  media(key: string): Promise<StoredMedia | null>;
}

/** Takes what a backup holds, in the archive's order. */
export interface BackupReader {
  manifest(manifest: Manifest): Promise<void>;
  /** @param bytes must be read to their end */
  media(file: Omit<MediaFile, "sha256">, bytes: ReadableStream<Uint8Array>): Promise<void>;
  /** Reads all rows by calling `rest`, which resolves after the last part of the archive and checks all of it. */
  database(database: BackedDatabase, rest: () => Promise<ReadBackup>): Promise<void>;
  rows(table: string, columns: readonly string[], lines: readonly string[]): Promise<void>;
}

/** A backup that was read completely and is whole. */
export interface ReadBackup {
  manifest: Manifest;
  database: BackedDatabase;
  ending: Ending;
}

/**
 * Reads a backup from the beginning to the end and compares every byte with its checksums.
 * @throws BackupError with a sentence that says what is damaged or missing
 */
export async function readBackup(source: BackupSource, reader: BackupReader): Promise<ReadBackup> {
  const found = openFileList();
  const files = readArchive(source.archive);
  try {
    return await new Reading(source, reader, files, found).run();
  } finally {
    await files.return(undefined).catch(() => {});
    found.close();
  }
}

const INCOMPLETE = "The backup is incomplete: it was interrupted while it was made. Use an earlier one.";

class Reading {
  private manifest: Manifest | null = null;
  private result: ReadBackup | null = null;
  private readonly tables = new Map<string, { rows: number; hash: Bun.CryptoHasher }>();
  private listed = 0;

  constructor(
    private readonly source: BackupSource,
    private readonly reader: BackupReader,
    private readonly files: AsyncGenerator<ArchiveFile>,
    private readonly found: FileList,
  ) {}

  async run(): Promise<ReadBackup> {
    for (let file = await this.next(); file; file = await this.next()) {
      if (file.name === "manifest.json") {
        this.manifest = readManifest(await new Response(file.body).text());
        await this.reader.manifest(this.manifest);
      } else if (!this.manifest) throw new BackupError(`${this.source.name} is no backup of a site.`);
      else if (file.name === "database.json") {
        const database = readDatabase(await new Response(file.body).text());
        await this.reader.database(database, async () => this.rest(database));
        if (!this.result) throw new BackupError(INCOMPLETE);
        return this.result;
      } else await this.takeMedia(file);
    }
    throw new BackupError(this.manifest ? INCOMPLETE : `${this.source.name} is no backup of a site.`);
  }

  private async rest(database: BackedDatabase): Promise<ReadBackup> {
    for (let file = await this.next(); file; file = await this.next()) {
      const [folder, table = ""] = file.name.split("/");
      if (folder === "rows") await this.takeRows(table, await unpackLines(file.body));
      else if (folder === "files") await this.compareMedia(await unpackLines(file.body));
      else if (folder === "media") await this.takeMedia(file);
      else if (file.name === "end.json") {
        const ending = readEnding(await new Response(file.body).text());
        this.compareSums(ending);
        this.result = { manifest: this.manifest as Manifest, database, ending };
        return this.result;
      } else await file.body.cancel();
    }
    throw new BackupError(INCOMPLETE);
  }

  private async next(): Promise<ArchiveFile | null> {
    const { value, done } = await this.files.next();
    return done ? null : value;
  }

  private async takeMedia({ name, size, body }: ArchiveFile): Promise<void> {
    if (!name.startsWith("media/")) return body.cancel();
    await this.hashMedia({ key: name.slice("media/".length), size }, body);
  }

  private async hashMedia(file: Omit<MediaFile, "sha256">, body: ReadableStream<Uint8Array>): Promise<string> {
    const hash = new Bun.CryptoHasher("sha256");
    const hashed = body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(bytes, controller) {
          hash.update(bytes);
          controller.enqueue(bytes);
        },
      }) as never,
    ) as ReadableStream<Uint8Array>;
    await this.reader.media(file, hashed);
    const sha256 = hash.digest("hex");
    this.found.add({ ...file, sha256 });
    return sha256;
  }

  private async takeRows(table: string, [first = "", ...lines]: string[]): Promise<void> {
    const state = this.tables.get(table) ?? { rows: 0, hash: new Bun.CryptoHasher("sha256") };
    this.tables.set(table, state);
    state.rows += lines.length;
    for (const line of lines) state.hash.update(`${line}\n`);
    await this.reader.rows(table, readColumns(first), lines);
  }

  private async compareMedia(lines: string[]): Promise<void> {
    for (const line of lines) {
      const file = readMediaFile(line);
      this.listed += 1;
      if (this.manifest?.media === "beside") await this.takeBeside(file);
      const seen = this.found.get(file.key);
      if (!seen) throw new BackupError(`The backup lacks the file media/${file.key}, which it lists.`);
      if (seen.sha256 !== file.sha256 || seen.size !== file.size)
        throw new BackupError(`The file media/${file.key} is damaged: it is not what was backed up.`);
    }
  }

  private async takeBeside({ key, size }: MediaFile): Promise<void> {
    const stored = await this.source.media(key);
    if (!stored) throw new BackupError(`The backup lacks the file media/${key}, which it lists.`);
    await this.hashMedia({ key, size }, stored.body instanceof Blob ? stored.body.stream() : stored.body);
  }

  private compareSums(ending: Ending): void {
    for (const [table, { rows, sha256 }] of Object.entries(ending.tables)) {
      const seen = this.tables.get(table);
      if (seen?.rows !== rows || seen.hash.digest("hex") !== sha256)
        throw new BackupError(`The rows of ${table} are damaged: they are not what was backed up.`);
    }
    if (this.listed !== ending.media.files) throw new BackupError("The list of media in the backup is damaged.");
  }
}
