import { randomUUID } from "node:crypto";
import { chmodSync, existsSync, rmSync } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { OpenDatabase } from "../../../db/client.ts";
import { BackupError } from "./backup-format.ts";

/** The running site's socket in DATA_DIR, which only its owner can enter. */
const SOCKET = "site.sock";
/** Length of a socket's path that every system takes, in bytes. */
const PATH_MAX = 100;
/** The folder in DATA_DIR for temporary files of a backup. */
export const WORK_FOLDER = "backup-work";

/**
 * Lets other processes of this machine ask for a copy of the embedded database, which this process alone may open. Statements wait while
 * the files are copied; no transaction does, because PostgreSQL recovers from such a copy as from a crash.
 * @returns ends the offer; null if the folder's path is too long for a socket
 */
export function offerCopies({ pglite }: OpenDatabase, dataDir: string): (() => void) | null {
  const path = join(dataDir, SOCKET);
  if (!pglite || Buffer.byteLength(path) > PATH_MAX) return null;
  rmSync(path, { force: true });
  // Removes files that a killed backup left.
  rmSync(join(dataDir, WORK_FOLDER), { recursive: true, force: true });
  const server = Bun.serve({
    unix: path,
    async fetch(request, connection) {
      // Copying a large database takes longer than the usual limit.
      connection.timeout(request, 0);
      if (request.method !== "POST" || new URL(request.url).pathname !== "/copies")
        return new Response(null, { status: 404 });
      const copy = join(dataDir, WORK_FOLDER, randomUUID());
      await mkdir(copy, { recursive: true, mode: 0o700 });
      try {
        await pglite.runExclusive(() => cp(join(dataDir, "db"), join(copy, "db"), { recursive: true }));
        return Response.json({ copy });
      } catch (error) {
        rmSync(copy, { recursive: true, force: true });
        return new Response(error instanceof Error ? error.message : String(error), { status: 500 });
      }
    },
  });
  chmodSync(path, 0o600);
  return () => {
    void server.stop(true);
    rmSync(path, { force: true });
  };
}

/**
 * Asks the running site for a copy of its embedded database.
 * @returns a folder to open like DATA_DIR, and to remove afterwards
 * @throws BackupError if the site can't give one
 */
export async function askForCopy(dataDir: string): Promise<string> {
  const unix = join(dataDir, SOCKET);
  if (!existsSync(unix))
    throw new BackupError(
      `Another program uses ${dataDir} and gives no copy of it. Stop it, then start the backup again: a site of an earlier release, a ` +
        `restore and a recount give none, nor does a site in a folder whose path is longer than ${PATH_MAX} bytes.`,
    );
  const response = await fetch("http://site/copies", { unix, method: "POST" }).catch((error: unknown) => {
    throw new BackupError(`The running site does not answer at ${unix}.`, { cause: error });
  });
  if (!response.ok) throw new BackupError(`The running site could not copy its database: ${await response.text()}`);
  return ((await response.json()) as { copy: string }).copy;
}
