import { readFileSync } from "node:fs";

/**
 * Processor time of a process's main thread in milliseconds. A limit on it means the same on a busy machine, where a process
 * waits for its turn.
 */
function mainThreadMs(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}

/** Processor time in milliseconds that a process's main thread used during `work`, in which it answered no other request. */
export async function computedDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = mainThreadMs(pid);
  await work();
  return mainThreadMs(pid) - before;
}
