import { readFileSync } from "node:fs";

/**
 * The server's clock. For tests of a process of its own, `CLOCK_FILE` names a file that says by how many milliseconds it
 * is ahead; the configuration refuses that in production.
 */
export function createClock(file: string | null): () => Date {
  if (file === null) return () => new Date();
  return () => new Date(Date.now() + Number(readFileSync(file, "utf8")));
}
