import { stat } from "node:fs/promises";
import { signatureOfChunks } from "../media/signature.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import { openZip, type Zip } from "./open-zip.ts";

export interface Extraction {
  /** The archive. */
  path: string;
  /** The entry's name, as the archive's items have it. */
  name: string;
  /** The file to write. */
  to: string;
  maxBytes: number;
}

/** Archives that stay open, because imports take pictures of several ones in turn. */
const OPEN_MAX = 4;
/** Entries of all archives that stay open, which bounds the memory of their directories; one archive may have as many. */
const ENTRIES_MAX = 200_000;

/** The last archives, the latest one at the end. */
const last = new Map<string, Zip>();

const isTooMuch = (): boolean =>
  last.size > OPEN_MAX || [...last.values()].reduce((sum, { entries }) => sum + entries.size, 0) > ENTRIES_MAX;

async function opened(path: string): Promise<Zip> {
  const { size, mtimeMs } = await stat(path);
  const key = JSON.stringify([path, size, mtimeMs]);
  const zip = last.get(key) ?? (await openZip(path));
  last.delete(key);
  last.set(key, zip);
  for (const [oldest, { close }] of last) {
    if (oldest === key || !isTooMuch()) break;
    last.delete(oldest);
    close();
  }
  return zip;
}

/**
 * Unpacks one entry into a file.
 * @throws ArchiveRefused if there is no such entry, or it is larger than allowed, or damaged
 */
export async function extractEntry({ path, name, to, maxBytes }: Extraction): Promise<void> {
  const zip = await opened(path);
  const entry = zip.entries.get(name);
  if (!entry || entry.isFolder || !entry.isReadable || entry.size > maxBytes)
    throw new ArchiveRefused("archiveEntryGone", name);
  const writer = Bun.file(to).writer();
  try {
    for await (const chunk of zip.file(entry).open()) {
      await writer.write(chunk);
      await writer.flush();
    }
  } catch {
    throw new ArchiveRefused("archiveEntryGone", name);
  } finally {
    await writer.end();
  }
}

/** Entries whose signatures are asked for. */
export interface Signing {
  path: string;
  names: readonly string[];
  maxBytes: number;
}

/**
 * The signature of each entry's bytes, by which the site knows a picture; null for an entry that can't be read, or that
 * is larger than allowed.
 */
export async function signEntries({ path, names, maxBytes }: Signing): Promise<(string | null)[]> {
  const zip = await opened(path);
  const signatures: (string | null)[] = [];
  for (const name of names) {
    const entry = zip.entries.get(name);
    const isThere = entry && !entry.isFolder && entry.isReadable && entry.size <= maxBytes;
    signatures.push(isThere ? await signatureOfChunks(zip.file(entry).open()).catch(() => null) : null);
  }
  return signatures;
}
