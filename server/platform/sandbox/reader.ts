import { setPriority } from "node:os";
import type { Answered, Asked } from "./tasks.ts";

/** A task was killed: it took too long, or its input crashed the process. That is not our fault. */
export class TaskEnded extends Error {}

/** A process that does one task after the other. */
export interface Reader {
  /** @throws TaskEnded, after which the process is gone; Error if our own code failed in it */
  ask(asked: Asked, limitMs: number): Promise<unknown>;
  isAlive(): boolean;
  end(): void;
}

/** A compromised decoder finds only these variables, none of the server's settings. */
const ENVIRONMENT = { PATH: process.env.PATH ?? "", NODE_ENV: process.env.NODE_ENV ?? "" };

/** Niceness of readers, so that the server gets the processor first. */
const NICE = 10;

function yieldToPages(pid: number): void {
  try {
    setPriority(pid, NICE);
  } catch {
    // It has ended already, or the system has no priorities.
  }
}

/** @param script the file that calls `serveTasks` */
export function startReader(script: string): Reader {
  let settle: ((end: () => void) => void) | null = null;
  let alive = true;
  const child = Bun.spawn([process.execPath, "--smol", script], {
    stdio: ["ignore", "ignore", "ignore"],
    env: ENVIRONMENT,
    serialization: "advanced",
    ipc: (answer: Answered) => settle?.(() => answered.resolve(answer)),
    onExit: () => {
      alive = false;
      settle?.(() => answered.reject(new TaskEnded("what was read brought its process down")));
    },
  });
  yieldToPages(child.pid);
  let answered = Promise.withResolvers<Answered>();
  // A server that stops does not wait for it, and it ends with the server.
  child.unref();

  const end = () => {
    alive = false;
    child.kill("SIGKILL");
  };
  return {
    async ask(asked, limitMs) {
      answered = Promise.withResolvers();
      const late = setTimeout(() => {
        end();
        settle?.(() => answered.reject(new TaskEnded("it took too long")));
      }, limitMs);
      settle = (how) => {
        settle = null;
        clearTimeout(late);
        how();
      };
      child.send(asked);
      const answer = await answered.promise;
      if ("fault" in answer) throw Object.assign(new Error(answer.fault.message), { code: answer.fault.code });
      return answer.result;
    },
    isAlive: () => alive,
    end,
  };
}
