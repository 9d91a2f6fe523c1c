import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * Removes the files of a folder that were last written more than `maxAgeMs` milliseconds ago: what a killed process
 * left half-written. A folder that does not exist is fine. Resolves with how many were removed.
 */
export async function removeStaleFiles(dir: string, maxAgeMs: number): Promise<number> {
  const names = await readdir(dir).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const path = join(dir, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile() || Date.now() - found.mtimeMs <= maxAgeMs) continue;
    await rm(path, { force: true });
    removed++;
  }
  return removed;
}
