import { Database as Sqlite } from "bun:sqlite";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export class LockedError extends Error {}

/**
 * Locks a directory for this process. PGlite lets two processes open one directory and then silently loses acknowledged writes, so take
 * this lock before opening it. An SQLite file in an exclusive transaction is a portable operating system lock: it ends with the process,
 * however that ends, and needs no process id (in a container every process is number 1).
 * @returns a function that releases the directory
 * @throws LockedError with a sentence that names the holder
 */
export function lockDirectory(directory: string): () => void {
  const holderFile = join(directory, "tackboard.pid");
  const lock = new Sqlite(join(directory, "tackboard.lock"), { create: true });
  try {
    lock.run("PRAGMA busy_timeout = 200");
    lock.run("BEGIN EXCLUSIVE");
  } catch {
    lock.close();
    throw new LockedError(
      `${directory} is in use by ${describeHolder(holderFile)}. Stop that one first, or give this one another DATA_DIR; ` +
        "to run several processes, set DATABASE_URL to a PostgreSQL server.",
    );
  }
  writeFileSync(holderFile, String(process.pid));
  return () => lock.close();
}

function describeHolder(holderFile: string): string {
  try {
    return `process ${readFileSync(holderFile, "utf8")}`;
  } catch {
    return "another process";
  }
}
