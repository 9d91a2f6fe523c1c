/** Tasks that a sandboxed process offers, by name; inputs and results must be serializable. */
export type Tasks = Record<string, (input: never) => Promise<unknown>>;

/** The message sent to the process. */
export interface Asked {
  name: string;
  input: unknown;
}

/** The first message of a process, which can run tasks from then on. */
export const READY = "ready";

/** A reply. A fault is our own bug; invalid input is reported as a result. */
export type Answered = { result: unknown } | { fault: { message: string; code?: string | undefined } };

/** Interval in milliseconds for checking the processor time used. */
const LOOK_MS = 50;
/**
 * Tasks between garbage collections. Pixels live outside the JavaScript heap, which therefore looks too small to collect:
 * without this, a process that drew link cards took 250 MB instead of 190.
 */
const COLLECT_AFTER = 10;
/** Signals to ignore: terminals and some service managers also send them to a server's children. */
const INTERRUPTIONS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Makes this process read untrusted input for its parent, task by task. It only exits together with its parent, because
 * an interrupted task would look as if its input had crashed the process. It kills itself if a task exceeds its
 * processor time or its memory, because native threads can't be stopped otherwise.
 * @param cpuMs processor time per task, in milliseconds
 * @param memoryBytes resident memory of the process during a task; unlimited by default
 */
export function serveTasks(
  tasks: Tasks,
  { cpuMs, memoryBytes = Number.POSITIVE_INFINITY }: { cpuMs: number; memoryBytes?: number },
): void {
  let done = 0;
  process.on("disconnect", () => process.exit(0));
  for (const signal of INTERRUPTIONS) process.on(signal, () => {});
  process.on("message", async ({ name, input }: Asked) => {
    const before = process.cpuUsage();
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      const isOver = user + system > cpuMs * 1_000 || process.memoryUsage.rss() > memoryBytes;
      if (isOver) process.kill(process.pid, "SIGKILL");
    }, LOOK_MS);
    let answer: Answered;
    try {
      const task = tasks[name] as ((input: unknown) => Promise<unknown>) | undefined;
      if (!task) throw new Error(`there is no task ${name}`);
      answer = { result: await task(input) };
    } catch (error) {
      answer = { fault: faultOf(error) };
    } finally {
      clearInterval(watch);
    }
    process.send?.(answer);
    if (++done % COLLECT_AFTER === 0) Bun.gc(true);
  });
  process.send?.(READY);
}

/** The error code is included because it identifies a full disk. */
function faultOf(error: unknown): { message: string; code?: string | undefined } {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    message: error.stack ?? error.message,
    code: "code" in error && typeof error.code === "string" ? error.code : undefined,
  };
}
