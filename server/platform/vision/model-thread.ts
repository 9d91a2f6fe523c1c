import { loadModel } from "./model.ts";
import { vectorOf } from "./projection.ts";

/** The worker thread of the image model: receives pixels, and returns the model's answer or an error. */
declare const self: Worker;

const look = loadModel();

self.onmessage = async ({ data }: MessageEvent<Uint8Array>) => {
  try {
    const { features, odds } = (await look)(data);
    self.postMessage({ vector: vectorOf(features), odds });
  } catch (error) {
    self.postMessage({ fault: error instanceof Error ? error.message : String(error) });
  }
};
