import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Deps } from "../../deps.ts";
import { openEntry } from "../../platform/archives/archives.ts";
import { uploadDir } from "../../platform/media/receive-upload.ts";

interface WantedEntry {
  archive: string;
  name: string;
  /** A larger entry is refused. */
  maxBytes: number;
}

/**
 * Runs a function on an entry of an archive, which is unpacked into a file for that time.
 * @throws ArchiveRefused if there is no such entry, or it is too large or damaged
 */
export async function withEntry<T>(
  { config }: Pick<Deps, "config">,
  { archive, name, maxBytes }: WantedEntry,
  signal: AbortSignal,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const dir = uploadDir(config);
  await mkdir(dir, { recursive: true });
  const path = join(dir, randomUUID());
  try {
    const entry: AsyncIterable<Uint8Array> = await openEntry(archive, name, { maxBytes });
    await pipeline(entry, createWriteStream(path, { mode: 0o600 }), { signal });
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}
