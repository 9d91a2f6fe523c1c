import { setPriority } from "node:os";
import { type Answered, type Asked, READY } from "./serve-tasks.ts";

/** Thrown if a task's process died: the task took too long, or its input crashed the process. That isn't our fault. */
export class TaskEnded extends Error {}

/** A sandboxed process that runs one task after the other. */
export interface Reader {
  /** @throws TaskEnded, after which the process no longer exists; Error if our own code failed in the process */
  ask(asked: Asked, limitMs: number): Promise<unknown>;
  isAlive(): boolean;
  end(): void;
}

/**
 * The only variables in the process's environment: a compromised decoder finds none of the server's settings. With an
 * arena per thread, the C library would keep the memory of each thread's largest picture.
 */
const ENVIRONMENT = { PATH: process.env.PATH ?? "", NODE_ENV: process.env.NODE_ENV ?? "", MALLOC_ARENA_MAX: "2" };

/** Time in which a process must start: on a busy machine, loading its code takes longer than reading a page. */
const START_MS = 30_000;

/** Niceness of the sandboxed processes, so that the server gets the processor first. */
const NICE = 10;

function yieldToPages(pid: number): void {
  try {
    setPriority(pid, NICE);
  } catch {
    // Ignored: the process has already ended, or the system has no priorities.
  }
}

/** @param script the file that calls `serveTasks` */
export function startReader(script: string): Reader {
  let settle: ((end: () => void) => void) | null = null;
  let alive = true;
  const started = Promise.withResolvers<void>();
  const child = Bun.spawn([process.execPath, "--smol", script], {
    stdio: ["ignore", "ignore", "ignore"],
    env: ENVIRONMENT,
    serialization: "advanced",
    ipc: (message: Answered | typeof READY) =>
      message === READY ? started.resolve() : settle?.(() => answered.resolve(message)),
    onExit: () => {
      alive = false;
      settle?.(() => answered.reject(new TaskEnded("what was read brought its process down")));
    },
  });
  yieldToPages(child.pid);
  let answered = Promise.withResolvers<Answered>();
  // A server that stops doesn't wait for the process, which exits with the server.
  child.unref();

  const end = () => {
    alive = false;
    child.kill("SIGKILL");
  };
  return {
    async ask(asked, limitMs) {
      answered = Promise.withResolvers();
      const stop = (reason: string) => {
        end();
        settle?.(() => answered.reject(new TaskEnded(reason)));
      };
      let late = setTimeout(stop, START_MS, "its process did not start");
      settle = (how) => {
        settle = null;
        clearTimeout(late);
        how();
      };
      try {
        child.send(asked);
      } catch {
        // The process was killed, and its exit is not known yet.
        stop("its process is gone");
      }
      // The time limit is for the task alone. By now, the process may have crashed.
      void started.promise.then(() => {
        if (!settle) return;
        clearTimeout(late);
        late = setTimeout(stop, limitMs, "it took too long");
      });
      const answer = await answered.promise;
      if ("fault" in answer) throw Object.assign(new Error(answer.fault.message), { code: answer.fault.code });
      return answer.result;
    },
    isAlive: () => alive,
    end,
  };
}
