import type { Region } from "../../../src/media/region.rules.ts";
import type { SafetyOdds } from "../../../src/media/safety.rules.ts";
import { serveTasks } from "../sandbox/serve-tasks.ts";
import { loadModel } from "./model.ts";
import { squarePicture } from "./picture.ts";
import { vectorOf } from "./projection.ts";

/** The process of the image model (`model-client.ts`): reads a picture, and returns the model's answer. */

export interface ModelAnswer {
  vector: Int8Array;
  odds: SafetyOdds;
}

/** Processor time of one picture and of loading the model, which takes a few seconds on a slow machine. */
const CPU_MS = 60_000;

const model = loadModel();

const tasks = {
  /** Describes a picture, or a region in it; null if the bytes aren't a picture. */
  look: async ({ bytes, region }: { bytes: Uint8Array; region?: Region | undefined }): Promise<ModelAnswer | null> => {
    const picture = await squarePicture(bytes, region).catch(() => null);
    if (!picture) return null;
    const { features, odds } = (await model)(picture.rgb);
    return { vector: vectorOf(features), odds };
  },
};
export type ModelTasks = typeof tasks;

serveTasks(tasks, { cpuMs: CPU_MS });
