import { readdirSync, readFileSync } from "node:fs";

/** The processes that this one has started and whose command line names a program, such as "picture-process". */
export function processesOf(program: string): number[] {
  const children = readdirSync("/proc/self/task").flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
  return children.filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(program);
    } catch {
      return false;
    }
  });
}
