import { stat } from "node:fs/promises";
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

/** The last archive, because an import takes all pictures of one after the other. */
let last: { key: string; zip: Zip } | null = null;

async function opened(path: string): Promise<Zip> {
  const { size, mtimeMs } = await stat(path);
  const key = JSON.stringify([path, size, mtimeMs]);
  if (last?.key === key) return last.zip;
  last?.zip.close();
  last = null;
  const zip = await openZip(path);
  last = { key, zip };
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
      writer.write(chunk);
      await writer.flush();
    }
  } catch {
    throw new ArchiveRefused("archiveEntryGone", name);
  } finally {
    await writer.end();
  }
}
