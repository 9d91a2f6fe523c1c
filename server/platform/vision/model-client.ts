import type { Region } from "../../../src/media/region.rules.ts";
import type { SafetyOdds } from "../../../src/media/safety.rules.ts";
import { createSandbox, type Sandbox } from "../sandbox/sandbox.ts";
import type { ModelTasks } from "./model-process.ts";

const ANSWER_MS = 30_000;

export interface ModelAnswer {
  vector: Int8Array;
  odds: SafetyOdds;
}

export interface ModelClient {
  /**
   * Runs the model on one picture at a time, or on a region of it. Null if the bytes aren't a picture.
   * @throws Error if the model can't be loaded; the next call retries
   */
  look(bytes: Uint8Array, region?: Region): Promise<ModelAnswer | null>;
  stop(): void;
}

/**
 * Runs the image model in a process of its own, so that the server keeps answering requests. The process starts with the
 * first picture and exits after `idleMs` without work. A thread that ended would leave most of its memory to the server.
 */
export function createModelClient({ idleMs }: { idleMs: number }): ModelClient {
  const model: Sandbox<ModelTasks> = createSandbox({
    script: () => Bun.resolveSync("./model-process", import.meta.dir),
    size: 1,
    limitMs: ANSWER_MS,
    idleMs,
  });
  return { look: (bytes, region) => model.run("look", { bytes, region }), stop: model.stop };
}
