import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Permission bits of group and others. */
const OTHERS = 0o077;
/** The folder with many pictures: if the folder itself is already closed, its files aren't checked one by one. */
const MANY = "media";
/** Bun keeps compiled scripts here if DATA_DIR is the home directory, and makes it before our first line runs. */
const OF_BUN = ".bun";

/**
 * Restricts a folder, and everything that this process writes from now on, to its owner (SECURITY.md 45): the embedded
 * engine would create world-writable files, which contain password hashes and sessions.
 * @returns how many of our files and folders were open to others and are closed now
 * @throws if they belong to somebody else
 */
export function keepToOwner(directory: string): number {
  process.umask(OTHERS);
  mkdirSync(directory, { recursive: true });
  return close(directory);
}

function close(path: string, name = ""): number {
  const found = lstatSync(path, { throwIfNoEntry: false });
  // Links are left unchanged, because they may point outside this folder.
  if (!found || !(found.isFile() || found.isDirectory())) return 0;
  const wasOpen = (found.mode & OTHERS) !== 0;
  if (wasOpen) chmodSync(path, found.mode & 0o7777 & ~OTHERS);
  let closed = wasOpen ? 1 : 0;
  if (!found.isDirectory() || (name === MANY && !wasOpen)) return closed;
  for (const inside of readdirSync(path)) closed += close(join(path, inside), inside);
  return name === OF_BUN ? 0 : closed;
}
