import { createLimiter } from "../system/limiter.ts";
import { type Reader, startReader } from "./reader.ts";
import type { Tasks } from "./serve-tasks.ts";

/** Runs code that reads untrusted bytes in separate processes, which can be killed (SECURITY.md 43). */
export interface Sandbox<T extends Tasks> {
  /**
   * Runs a task once a process is free; each process runs one task at a time.
   * @throws TaskEnded if the task takes too long or crashes its process; ProductError OVERLOADED if too many tasks
   * wait; Error if our own code failed
   */
  run<K extends string & keyof T>(name: K, input: Parameters<T[K]>[0]): Promise<Awaited<ReturnType<T[K]>>>;
  /** Ends the processes that wait for work. The others end after their task, or together with this one. */
  stop(): void;
}

export interface ApartOptions {
  /** Returns the path of the file that calls `serveTasks`: next to this source file, or next to the bundle. */
  script: () => string;
  /** Maximum number of processes; a task starts one if none is free. */
  size: number;
  /** A task's time limit by the clock, in milliseconds, without the start of its process, which limits its processor time itself. */
  limitMs: number;
  /** An idle process exits after this time and frees its memory. */
  idleMs?: number;
}

const IDLE_MS = 120_000;
const WAITING_MAX = 200;

export function createSandbox<T extends Tasks>({ script, size, limitMs, idleMs = IDLE_MS }: ApartOptions): Sandbox<T> {
  const idle = new Map<Reader, ReturnType<typeof setTimeout>>();
  const limited = createLimiter(size, WAITING_MAX);

  function endIdle(reader: Reader): void {
    clearTimeout(idle.get(reader));
    idle.delete(reader);
    reader.end();
  }

  function claimReader(): Reader {
    for (const [reader, end] of idle) {
      clearTimeout(end);
      idle.delete(reader);
      if (reader.isAlive()) return reader;
    }
    return startReader(script());
  }

  function releaseReader(reader: Reader): void {
    if (!reader.isAlive()) return;
    const end = setTimeout(endIdle, idleMs, reader);
    end.unref();
    idle.set(reader, end);
  }

  return {
    run: (name, input) =>
      limited(async () => {
        const reader = claimReader();
        try {
          return (await reader.ask({ name, input }, limitMs)) as never;
        } finally {
          releaseReader(reader);
        }
      }),
    stop: () => {
      for (const reader of idle.keys()) endIdle(reader);
    },
  };
}
