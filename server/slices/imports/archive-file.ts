import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Config } from "../../config.ts";
import type { Deps } from "../../deps.ts";
import { removeStaleFiles } from "../../platform/media/stale-files.ts";

/** `media-route.ts` serves nothing below `private/`. */
export const archiveKey = (importId: string) => `private/imports/${importId}/archive.bin`;

/** The folder of archives that this process is reading; they are copies, so a start may remove them. */
const importDir = (config: Pick<Config, "dataDir">) => join(config.dataDir, "uploads", "imports");
const pathOf = (config: Pick<Config, "dataDir">, importId: string) => join(importDir(config), importId);

/**
 * A stored archive as a file on this machine, which its reader opens at any place. It stays until `dropArchive`, so
 * that a job's next step needn't fetch it again.
 * @returns its path; null if the store no longer has it
 */
export async function openArchive(
  { config, media }: Pick<Deps, "config" | "media">,
  { id, bytes }: { id: string; bytes: number },
  signal: AbortSignal,
): Promise<string | null> {
  const path = pathOf(config, id);
  const known = await stat(path).catch(() => null);
  if (known?.size === bytes) return path;
  const found = await media.get(archiveKey(id));
  if (!found) return null;
  await sweepCopies(config);
  await mkdir(importDir(config), { recursive: true, mode: 0o700 });
  // Others on this machine may fetch it too, and must not see half of it.
  const part = `${path}.${randomUUID()}.part`;
  try {
    const body: AsyncIterable<Uint8Array> = found.body instanceof Blob ? found.body.stream() : found.body;
    await pipeline(body, createWriteStream(part, { mode: 0o600 }), { signal });
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
  return path;
}

/** A copy that a job still needs is fetched again. */
const COPY_LIFE_MS = 24 * 3_600_000;

/** Removes old copies of archives from this machine, whose imports may have ended on another one. */
export const sweepCopies = (config: Pick<Config, "dataDir">): Promise<number> =>
  removeStaleFiles(importDir(config), COPY_LIFE_MS);

/** Removes this machine's copy of an archive. */
export const dropArchive = (config: Pick<Config, "dataDir">, importId: string): Promise<void> =>
  rm(pathOf(config, importId), { force: true });
