import { setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import { type GraphModel, loadGraphModel } from "@tensorflow/tfjs-converter";
import { ready, setBackend, type Tensor, tensor4d, tidy } from "@tensorflow/tfjs-core";
import { MobileNetV2MidModel } from "nsfwjs/models/mobilenet_v2_mid";
import { SAFETY_CLASSES, type SafetyOdds } from "../../../src/media/safety.rules.ts";
import { MODEL_SIDE } from "./model-side.ts";

const FEATURES_NODE = /\/feature_vector\/SpatialSqueeze$/;

/** The model's answer about a picture. */
export interface Seen {
  /** 1,792 non-negative numbers. */
  features: Float32Array;
  odds: SafetyOdds;
}

interface Loaded {
  model: GraphModel;
  nodes: [features: string, classes: string];
}

/** Depending on the runtime, a CommonJS module imported as ESM is nested in an additional `default`. */
const inside = <T>(module: unknown): T => {
  let value = module;
  while (value !== null && typeof value === "object" && "default" in value) value = value.default;
  return value as T;
};

/**
 * Loads nsfwjs's MobileNet V2, whose weights are part of its package, on WebAssembly. nsfwjs's own code isn't used,
 * because it needs all of TensorFlow.js and only returns classes.
 */
export async function loadModel(): Promise<(rgb: Uint8Array) => Seen> {
  setWasmPaths(new URL(".", import.meta.resolve("@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm")).pathname);
  await setBackend("wasm");
  await ready();
  const { model, nodes } = await readModel();
  return (rgb) =>
    tidy(() => {
      const input = tensor4d(
        Float32Array.from(rgb, (value) => value / 255),
        [1, MODEL_SIDE, MODEL_SIDE, 3],
      );
      const [features, classes] = model.execute(input, nodes) as [Tensor, Tensor];
      const odds = classes.dataSync();
      return {
        features: Float32Array.from(features.dataSync()),
        // The model's classes are in alphabetical order.
        odds: Object.fromEntries(SAFETY_CLASSES.map((name, at) => [name, odds[at] ?? 0])) as SafetyOdds,
      };
    });
}

async function readModel(): Promise<Loaded> {
  interface Json {
    format: string;
    modelTopology: { node: { name: string }[] };
    weightsManifest: { weights: never[] }[];
  }
  const json = inside<Json>(await MobileNetV2MidModel.modelJson());
  const shards = await Promise.all(MobileNetV2MidModel.weightBundles.map((load) => load()));
  const weights = Buffer.concat(shards.map((shard) => Buffer.from(inside<string>(shard), "base64")));
  const model = await loadGraphModel({
    load: async () => ({
      modelTopology: json.modelTopology,
      format: json.format,
      weightSpecs: json.weightsManifest.flatMap((part) => part.weights),
      weightData: weights.buffer.slice(weights.byteOffset, weights.byteOffset + weights.byteLength) as ArrayBuffer,
    }),
  });
  const features = json.modelTopology.node.find(({ name }) => FEATURES_NODE.test(name));
  const classes = model.outputs[0];
  if (!features || !classes) throw new Error("the model has no layer of features");
  return { model, nodes: [features.name, classes.name] };
}
