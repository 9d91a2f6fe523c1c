import type { SafetyOdds } from "../../../src/media/safety.rules.ts";

const ANSWER_MS = 30_000;

export interface ModelAnswer {
  vector: Int8Array;
  odds: SafetyOdds;
}

export interface ModelClient {
  /**
   * Runs the model on one picture at a time.
   * @throws Error if the model can't be loaded; the next call retries
   */
  look(rgb: Uint8Array): Promise<ModelAnswer>;
  stop(): void;
}

/**
 * Runs the image model in a worker thread, so that the server keeps answering requests. The thread starts with the
 * first picture and exits after `idleMs` without work, which frees its memory.
 */
export function createModelClient({ idleMs }: { idleMs: number }): ModelClient {
  let thread: Worker | null = null;
  let idle: ReturnType<typeof setTimeout> | null = null;

  function stop(): void {
    if (idle) clearTimeout(idle);
    thread?.terminate();
    [thread, idle] = [null, null];
  }

  function ask(worker: Worker, rgb: Uint8Array): Promise<ModelAnswer> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error("the image model did not answer")), ANSWER_MS);
      const settle = (end: () => void) => {
        clearTimeout(late);
        end();
      };
      worker.onmessage = ({ data }: MessageEvent<ModelAnswer | { fault: string }>) =>
        settle(() => ("fault" in data ? reject(new Error(data.fault)) : resolve(data)));
      worker.onerror = (event) => settle(() => reject(new Error(event.message)));
      worker.postMessage(rgb);
    });
  }

  return {
    async look(rgb) {
      if (idle) clearTimeout(idle);
      // A server that stops doesn't wait for the worker.
      thread ??= new Worker(Bun.resolveSync("./model-thread", import.meta.dir), { smol: true, ref: false });
      try {
        const answer = await ask(thread, rgb);
        idle = setTimeout(stop, idleMs);
        idle.unref();
        return answer;
      } catch (error) {
        stop();
        throw error;
      }
    },
    stop,
  };
}
