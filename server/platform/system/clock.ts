import { readFileSync } from "node:fs";

/**
 * The server's clock. For tests that run the server as a process, `CLOCK_FILE` names a file with an offset in
 * milliseconds; the configuration refuses it in production.
 */
export function createClock(file: string | null): () => Date {
  if (file === null) return () => new Date();
  return () => new Date(Date.now() + Number(readFileSync(file, "utf8")));
}
