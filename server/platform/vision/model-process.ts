import { serveTasks } from "../sandbox/serve-tasks.ts";
import { loadModel } from "./model.ts";
import type { ModelAnswer } from "./model-client.ts";
import { vectorOf } from "./projection.ts";

/** The process of the image model (`model-client.ts`): receives pixels, and returns the model's answer. */

/** Processor time of one picture and of loading the model, which takes a few seconds on a slow machine. */
const CPU_MS = 60_000;

const model = loadModel();

const tasks = {
  look: async ({ rgb }: { rgb: Uint8Array }): Promise<ModelAnswer> => {
    const { features, odds } = (await model)(rgb);
    return { vector: vectorOf(features), odds };
  },
};
export type ModelTasks = typeof tasks;

serveTasks(tasks, { cpuMs: CPU_MS });
