import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Kills a process and everything that it has started, as a machine does that loses its power. */
export function killTree(pid: number): void {
  for (const one of [pid, ...descendantsOf(pid)]) killIfThere(one);
}

/** A process lists its children by the thread that started them. */
function descendantsOf(pid: number): number[] {
  const threads = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : [];
  const children = threads.flatMap((thread) => {
    const path = `/proc/${pid}/task/${thread}/children`;
    return existsSync(path) ? readFileSync(path, "utf8").trim().split(" ").filter(Boolean).map(Number) : [];
  });
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}
