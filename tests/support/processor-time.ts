import { readFileSync } from "node:fs";

/**
 * Processor time of a process's main thread in milliseconds. A limit on it means the same on a busy machine, where a process
 * waits for its turn.
 */
export function mainThreadMs(pid: number = process.pid): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}
