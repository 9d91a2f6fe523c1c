import { lstat, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * Removes files of a folder that were last written more than `maxAgeMs` milliseconds ago, which a killed process left
 * half-written. Does nothing if the folder doesn't exist.
 * @returns the number of removed files
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

/**
 * Removes old folders whose names start with `beginning` and that belong to this process's user, including their
 * contents.
 * @param dir may be shared, e.g. the system's temporary folder
 */
export async function removeStaleFolders(dir: string, beginning: string, maxAgeMs: number): Promise<number> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => name.startsWith(beginning));
  let removed = 0;
  for (const name of names) {
    const path = join(dir, name);
    const found = await lstat(path).catch(() => null);
    const isOwn = found?.isDirectory() && found.uid === process.getuid?.();
    if (!found || !isOwn || Date.now() - found.mtimeMs <= maxAgeMs) continue;
    await rm(path, { recursive: true, force: true });
    removed++;
  }
  return removed;
}
