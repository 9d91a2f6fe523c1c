import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildServer } from "../../../server/commands/start.ts";
import { freePort } from "../../support/spawn-server.ts";

export interface RunningServer {
  port: number;
  pid: number;
  /** Milliseconds from its start to its first answer. */
  startMs: number;
  /** Resident memory in megabytes. */
  memory(): number;
  /** Microseconds of processor time so far; null if the system does not report it. */
  cpu(): number | null;
  stop(): Promise<void>;
}

const START_MAX_MS = 120_000;
const ROOT = join(import.meta.dir, "../../..");

/** Starts a process and waits until `path` answers on its port. @throws with its output if it exits before that */
export async function startProcess(
  file: string,
  env: Record<string, string>,
  path = "/healthz",
  args: string[] = [],
): Promise<RunningServer> {
  const port = freePort();
  const began = performance.now();
  const child = Bun.spawn([process.execPath, resolve(ROOT, file), ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: "production",
      RATE_LIMITS: "off",
      IMAGE_MODEL: "off",
      LOG_LEVEL: "error",
      HOST: "127.0.0.1",
      ...env,
      PORT: String(port),
    },
    stdout: "ignore",
    stderr: "pipe",
  });
  for (;;) {
    if (await answers(`http://127.0.0.1:${port}${path}`)) break;
    if (child.exitCode !== null || performance.now() - began > START_MAX_MS) {
      child.kill("SIGKILL");
      throw new Error(`${file} did not start:\n${await new Response(child.stderr).text()}`);
    }
    await Bun.sleep(2);
  }
  return {
    port,
    pid: child.pid,
    startMs: performance.now() - began,
    memory: () => residentMegabytes(child.pid),
    cpu: () => cpuMicroseconds(child.pid),
    stop: async () => {
      child.kill("SIGTERM");
      await Promise.race([child.exited, Bun.sleep(15_000)]);
      child.kill("SIGKILL");
      await child.exited;
    },
  };
}

/** The product itself. */
export const startServer = (env: Record<string, string>) => startProcess(buildServer(), env);

const answers = (url: string) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );

function residentMegabytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    const kilobytes = Bun.spawnSync(["ps", "-o", "rss=", "-p", String(pid)]).stdout.toString();
    return Number(kilobytes) / 1024;
  }
}

/** Linux counts in hundredths of a second. */
function cpuMicroseconds(pid: number): number | null {
  try {
    // The name before it, in brackets, may contain anything; user and system time are the 12th and 13th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return null;
  }
}
