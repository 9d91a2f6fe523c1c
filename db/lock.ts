import { Database as Sqlite } from "bun:sqlite";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export class LockedError extends Error {}

/**
 * Takes a directory for this process. PGlite lets two processes open one directory and then loses acknowledged writes
 * silently, so this must hold before it is opened. An SQLite file held in an exclusive transaction is an operating
 * system lock in portable clothes: it goes with the process, however that ends, and no process id is trusted (in a
 * container every process is number 1).
 * @returns a function that gives the directory back
 * @throws LockedError with a sentence that says who holds it
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
