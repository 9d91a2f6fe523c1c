import { readdirSync, readFileSync } from "node:fs";

/** Kills a process and everything that it has started, as a machine does that loses its power. */
export function killTree(pid: number): void {
  for (const one of [pid, ...descendantsOf(pid)]) killIfThere(one);
}

/** A process lists its children by the thread that started them. */
function descendantsOf(pid: number): number[] {
  const threads = listed(() => readdirSync(`/proc/${pid}/task`));
  const children = threads.flatMap((thread) =>
    listed(() => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").trim().split(" ").filter(Boolean)),
  );
  return children.map(Number).flatMap((child) => [child, ...descendantsOf(child)]);
}

/** Nothing of a process that ends while it is looked at. */
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
    // It has ended already.
  }
}
