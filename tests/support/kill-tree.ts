import { readdirSync, readFileSync } from "node:fs";

/** Kills a process and its descendants at once, as a power failure would. */
export function killTree(pid: number): void {
  for (const one of [pid, ...descendantsOf(pid)]) killIfThere(one);
}

/** Linux lists a process's children by the thread that started them. */
function descendantsOf(pid: number): number[] {
  const threads = listed(() => readdirSync(`/proc/${pid}/task`));
  const children = threads.flatMap((thread) =>
    listed(() => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").trim().split(" ").filter(Boolean)),
  );
  return children.map(Number).flatMap((child) => [child, ...descendantsOf(child)]);
}

/** Returns nothing for a process that ends meanwhile. */
function listed(read: () => string[]): string[] {
  try {
    return read();
  } catch {
    return [];
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process has ended already.
  }
}
