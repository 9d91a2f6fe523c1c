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
/** Bun closes a connection that is idle for ten seconds, and on such a socket nothing else can be set. */
const BLANK_MS = 2_000;
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
    fetch(request) {
      if (request.method !== "POST" || new URL(request.url).pathname !== "/copies")
        return new Response(null, { status: 404 });
      return new Response(whileWaiting(() => copyFiles(dataDir, (copy) => pglite.runExclusive(copy))));
    },
  });
  chmodSync(path, 0o600);
  return () => {
    void server.stop(true);
    rmSync(path, { force: true });
  };
}

/**
 * Copies the files of the embedded database into DATA_DIR.
 * @param undisturbed runs the copying while nobody writes
 * @returns the folder of the copy, to open like DATA_DIR
 */
export async function copyFiles(
  dataDir: string,
  undisturbed: (copy: () => Promise<void>) => Promise<void>,
): Promise<string> {
  const copy = join(dataDir, WORK_FOLDER, randomUUID());
  await mkdir(copy, { recursive: true, mode: 0o700 });
  try {
    await undisturbed(() => cp(join(dataDir, "db"), join(copy, "db"), { recursive: true }));
    return copy;
  } catch (error) {
    rmSync(copy, { recursive: true, force: true });
    throw error;
  }
}

/** The answer to a request that may take long: blanks, so that the connection is not idle, and then JSON. */
function whileWaiting(work: () => Promise<string>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      const timer = setInterval(() => controller.enqueue(Buffer.from(" ")), BLANK_MS);
      const answer = await work().then(
        (copy) => ({ copy }),
        (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
      );
      clearInterval(timer);
      controller.enqueue(Buffer.from(JSON.stringify(answer)));
      controller.close();
    },
  });
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
  const answer = (await response.json()) as { copy: string } | { error: string };
  if ("error" in answer) throw new BackupError(`The running site could not copy its database: ${answer.error}`);
  return answer.copy;
}
