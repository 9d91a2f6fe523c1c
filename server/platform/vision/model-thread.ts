import { loadModel } from "./model.ts";
import { vectorOf } from "./projection.ts";

/** The thread that the image model runs in: pixels come in, what it says of them or the fault goes out. */
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
