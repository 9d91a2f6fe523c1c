import { stat } from "node:fs/promises";
import { Entry, openPromise, type ZipFile } from "yauzl";
import { type ArchiveFile, DEPTH_MAX } from "./archive-file.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import { guessedDecoder, nameIn } from "./zip-names.ts";

/** An entry of a ZIP file, without the parts of its record that nothing needs. */
export interface ZipEntry {
  /** Its path with `/`, in NFC. */
  name: string;
  isFolder: boolean;
  /** Unpacked, in bytes, as the archive claims; a longer entry fails while it is read. */
  size: number;
  /** False for a method that isn't supported. */
  isReadable: boolean;
  record: Pick<Entry, "compressedSize" | "compressionMethod" | "generalPurposeBitFlag" | "relativeOffsetOfLocalHeader">;
}

export interface Zip {
  /** In the order of the archive. */
  entries: ReadonlyMap<string, ZipEntry>;
  file(entry: ZipEntry): ArchiveFile;
  close(): void;
}

const ENTRIES_MAX = 200_000;
const NAME_MAX = 4_000;
/** Unpacked bytes for each byte of the archive; texts reach 20, and a bomb 1,000. */
const RATIO_MAX = 100;
/** Unpacked bytes that any archive may have. */
const SMALL = 200 * 2 ** 20;
const UNPACKED_MAX = 200 * 2 ** 30;
const UNIX = 3;
const KIND = 0xf000;
const LINK = 0xa000;

const isLink = ({ versionMadeBy, externalFileAttributes }: Entry): boolean =>
  versionMadeBy >> 8 === UNIX && ((externalFileAttributes >>> 16) & KIND) === LINK;

/** The parts of an entry's path. A backslash separates too, because some Windows programs write it. */
function partsOf(name: string): string[] {
  const path = name
    .replaceAll("\\", "/")
    .normalize("NFC")
    .replace(/[\u0000-\u001f]/g, "");
  if (path.startsWith("/") || /^[a-z]:/i.test(path)) throw new ArchiveRefused("archiveUnsafe", name.slice(0, 200));
  const parts = path.split("/").filter((part) => part !== "" && part !== ".");
  if (parts.includes("..")) throw new ArchiveRefused("archiveUnsafe", name.slice(0, 200));
  if (parts.length > DEPTH_MAX) throw new ArchiveRefused("archiveTooDeep", parts.slice(0, 3).join("/"));
  return parts;
}

/** Reads the central directory, and checks all names and sizes before anything is unpacked. */
async function entriesOf(zip: ZipFile, archiveBytes: number): Promise<Map<string, ZipEntry>> {
  if (zip.entryCount > ENTRIES_MAX) throw new ArchiveRefused("archiveTooMany");
  const raw: { entry: Omit<ZipEntry, "name" | "isFolder">; name: string | null; bytes: Uint8Array }[] = [];
  let [packed, unpacked] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    const name = nameIn(entry);
    if (entry.fileNameRaw.length > NAME_MAX) throw new ArchiveRefused("archiveTooDeep");
    if (isLink(entry)) throw new ArchiveRefused("archiveLinks", name ?? "");
    if (entry.isEncrypted()) throw new ArchiveRefused("archiveLocked");
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    const { compressedSize, compressionMethod, generalPurposeBitFlag, relativeOffsetOfLocalHeader } = entry;
    raw.push({
      name,
      bytes: name === null ? Uint8Array.from(entry.fileNameRaw) : new Uint8Array(),
      entry: {
        size: entry.uncompressedSize,
        isReadable: entry.canDecodeFileData(),
        record: { compressedSize, compressionMethod, generalPurposeBitFlag, relativeOffsetOfLocalHeader },
      },
    });
  }
  // Entries that share bytes make a bomb of a small file.
  const isBomb = packed > archiveBytes || unpacked > UNPACKED_MAX || unpacked > SMALL + RATIO_MAX * archiveBytes;
  if (isBomb) throw new ArchiveRefused("archiveBomb");

  const guess = await guessedDecoder(raw.filter(({ name }) => name === null).map(({ bytes }) => bytes));
  const entries = new Map<string, ZipEntry>();
  for (const { entry, name, bytes } of raw) {
    const said = name ?? guess(bytes);
    const path = partsOf(said).join("/");
    if (path === "") continue;
    const isFolder = /[/\\]$/.test(said);
    if (entries.has(path) && !isFolder) throw new ArchiveRefused("archiveTwice", path.slice(0, 200));
    entries.set(path, { ...entry, name: path, isFolder });
  }
  return entries;
}

/** Restores the parts of an entry that yauzl reads. */
const entryOf = ({ record, size }: ZipEntry): Entry =>
  Object.assign(Object.create(Entry.prototype) as Entry, record, { uncompressedSize: size });

/** @throws ArchiveRefused if the entry is damaged, or longer than the archive claims */
async function* bytesOf(zip: ZipFile, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  try {
    yield* await zip.openReadStreamPromise(entryOf(entry));
  } catch {
    throw new ArchiveRefused("archiveBroken", entry.name);
  }
}

/**
 * Opens a ZIP file by its central directory.
 * @throws ArchiveRefused if it is damaged, or if a name or a size is dangerous
 */
export async function openZip(path: string): Promise<Zip> {
  const { size } = await stat(path);
  const options = { autoClose: false, decodeStrings: false };
  const zip = await openPromise(path, options).catch(() => {
    throw new ArchiveRefused("archiveBroken");
  });
  try {
    const entries = await entriesOf(zip, size);
    return {
      entries,
      file: (entry) => ({ name: entry.name, open: () => bytesOf(zip, entry) }),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    // Any other error is yauzl's about the directory.
    throw error instanceof ArchiveRefused ? error : new ArchiveRefused("archiveBroken");
  }
}

/** Whether a file begins as ZIP files do; an empty one has no entries. */
export const isZip = (head: Uint8Array): boolean =>
  head[0] === 0x50 && head[1] === 0x4b && ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6));
