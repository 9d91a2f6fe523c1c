import { expect, test } from "bun:test";
import { join } from "node:path";
import { createSandbox } from "../../server/platform/sandbox/sandbox.ts";
import { tempDir } from "../media/support/temp-dir.ts";

const SERVE = join(import.meta.dir, "../../server/platform/sandbox/serve-tasks.ts");
/** Signals that a terminal or a service manager sends to a server's children too. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const TASKS = `import { serveTasks } from ${JSON.stringify(SERVE)};
const beInterrupted = async (signals) => {
  for (const signal of signals) process.kill(process.pid, signal);
  await Bun.sleep(50);
  return "done";
};
serveTasks({ beInterrupted }, { cpuMs: 5_000 });`;

test("a process that reads a stranger's file ends its task if it is interrupted with its server", async () => {
  await using folder = await tempDir();
  const script = join(folder.path, "tasks.ts");
  await Bun.write(script, TASKS);
  const apart = createSandbox<{ beInterrupted: (signals: string[]) => Promise<string> }>({
    script: () => script,
    size: 1,
    limitMs: 10_000,
  });
  expect(await apart.run("beInterrupted", SIGNALS)).toBe("done");
});
