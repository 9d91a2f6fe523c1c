import { freePort } from "./spawn-server.ts";

/*
 * Browsers cache fetched files and compiled code by origin, which includes the port. So a closed site passes its port
 * on to the next one of its process.
 */

const made: number[] = [];
const taken = new Set<number>();

/** @returns the oldest port of this process that is free, or a new one */
export function borrowPort(): number {
  const port = made.find((port) => !taken.has(port) && isFree(port)) ?? freePort();
  if (!made.includes(port)) made.push(port);
  taken.add(port);
  return port;
}

export function returnPort(port: number): void {
  taken.delete(port);
}

/** Another process may have taken the port meanwhile. */
function isFree(port: number): boolean {
  try {
    Bun.listen({ hostname: "127.0.0.1", port, socket: { data() {} } }).stop(true);
    return true;
  } catch {
    return false;
  }
}
