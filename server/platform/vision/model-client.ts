import type { Region } from "../../../src/media/region.rules.ts";
import { TaskEnded } from "../sandbox/reader.ts";
import { createSandbox, type Sandbox } from "../sandbox/sandbox.ts";
import type { ModelAnswer, ModelTasks } from "./model-process.ts";

const ANSWER_MS = 30_000;

export interface ModelClient {
  /**
   * Runs the model on one picture at a time, or on a region of it. Null if the bytes aren't a picture.
   * @throws Error if the model can't be loaded; the next call retries
   */
  look(bytes: Uint8Array, region?: Region): Promise<ModelAnswer | null>;
  stop(): void;
}

/**
 * Runs the image model in a separate process, so that the server keeps answering requests. The process starts with the
 * first picture and exits after `idleMs` without work. A thread that ended would leave most of its memory to the server.
 */
export function createModelClient({ idleMs }: { idleMs: number }): ModelClient {
  const model: Sandbox<ModelTasks> = createSandbox({
    script: () => Bun.resolveSync("./model-process", import.meta.dir),
    size: 1,
    limitMs: ANSWER_MS,
    idleMs,
  });
  return {
    async look(bytes, region) {
      const ask = () => model.run("look", { bytes, region });
      // A process that a busy machine killed says nothing about the model.
      return ask().catch((error: unknown) => {
        if (error instanceof TaskEnded) return ask();
        throw error;
      });
    },
    stop: model.stop,
  };
}
