import { z } from "zod";

/*
 * A backup is a tar archive of:
 *   manifest.json          its release and time, first
 *   media/KEY              pictures and videos, unless they lie beside the archive
 *   database.json          the versions and the moment of the rows that follow
 *   rows/TABLE/N.jsonl.zst a line with the columns' names, then a line for each row: an array of PostgreSQL's texts
 *   files/N.jsonl.zst      a line for each media file: its key, size and SHA-256
 *   end.json               counts and checksums, last; an archive without it is incomplete
 */

/** A backup that can't be read or restored; the message is a sentence for the operator. */
export class BackupError extends Error {}

const FORMAT = 1;

const sealedKeys = z.object({
  /** Salt of scrypt, in base64. */
  salt: z.string(),
  /** IV, encrypted keys and tag of AES-256-GCM, in base64. */
  sealed: z.string(),
});
export type SealedKeys = z.infer<typeof sealedKeys>;

const manifest = z.object({
  format: z.literal(FORMAT),
  /** The site's version, e.g. `0.1.0`. */
  release: z.string(),
  /** When the backup started, ISO 8601. */
  startedAt: z.string(),
  /** Whether media files are in the archive or in the folder `media` beside it. */
  media: z.enum(["inside", "beside"]),
  /** The keys of SECRETS_KEY under a passphrase; null if the site has none or no passphrase was given. */
  keys: sealedKeys.nullable(),
});
export type Manifest = z.infer<typeof manifest>;

const database = z.object({
  /** The newest migration of the database. */
  migration: z.number().int(),
  engine: z.enum(["pglite", "postgres"]),
  /** Version of PostgreSQL. */
  server: z.string(),
  /** The moment of the database that the backup holds, ISO 8601. */
  snapshotAt: z.string(),
});
export type BackedDatabase = z.infer<typeof database>;

const tableSums = z.object({ rows: z.number().int(), sha256: z.string() });
export type TableSums = z.infer<typeof tableSums>;

const ending = z.object({
  finishedAt: z.string(),
  tables: z.record(z.string(), tableSums),
  sequences: z.record(z.string(), z.string().nullable()),
  media: z.object({ files: z.number().int(), bytes: z.number().int() }),
});
export type Ending = z.infer<typeof ending>;

const mediaFile = z.object({ key: z.string(), size: z.number().int(), sha256: z.string() });
/** A stored picture or video, as a backup lists it. */
export type MediaFile = z.infer<typeof mediaFile>;

export const newManifest = (given: Omit<Manifest, "format">): Manifest => ({ format: FORMAT, ...given });

const parsed = <T>(schema: z.ZodType<T>, text: string, what: string): T => {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new BackupError(`${what} can't be read: this is no backup of a site, or a damaged one.`, { cause: error });
  }
};

/** @throws BackupError */
export const readManifest = (text: string): Manifest => parsed(manifest, text, "manifest.json");
/** @throws BackupError */
export const readDatabase = (text: string): BackedDatabase => parsed(database, text, "database.json");
/** @throws BackupError */
export const readEnding = (text: string): Ending => parsed(ending, text, "end.json");
/** @throws BackupError */
export const readMediaFile = (line: string): MediaFile => parsed(mediaFile, line, "A line of the list of media");
/** The columns' names in the first line of a chunk. @throws BackupError */
export const readColumns = (line: string): string[] => parsed(z.array(z.string()), line, "The names of columns");
