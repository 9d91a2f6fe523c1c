import type { Logger } from "pino";
import type { Region } from "../../../src/media/region.rules.ts";
import type { SafetyOdds } from "../../../src/media/safety.rules.ts";
import { hashVector, type VectorSource } from "../../../src/media/vector.rules.ts";
import { createLimiter } from "../system/limiter.ts";
import { createModelClient, type ModelClient } from "./model-client.ts";

/** Description of a picture, or of a region in it. */
export interface Description {
  source: VectorSource;
  /** Null if the model isn't available and the picture is a plain surface. */
  vector: Int8Array | null;
  /** Null if the model wasn't used. */
  odds: SafetyOdds | null;
}

export interface Vision {
  /** The source of new vectors. */
  source(): VectorSource;
  /**
   * Describes a picture, or a region in it. Pictures are described one at a time; without the model, a perceptual hash
   * replaces its vector.
   * @throws Busy if too many calls already wait; Error if the bytes aren't a picture
   */
  describe(bytes: Uint8Array, region?: Region): Promise<Description>;
  /**
   * Like `describe`, but cached by key: the picture is only read if no recent description is cached. Returns null if
   * the picture doesn't exist or can't be decoded.
   * @throws Busy
   */
  recall(key: string, region: Region, read: () => Promise<Uint8Array | null>): Promise<Description | null>;
  /** Frees the model's memory. */
  close(): void;
}

/** Thrown if the queue of pictures is too long for another one. */
export class Busy extends Error {}

const WAITING_MAX = 32;
/** Number of cached descriptions: all pages of a search request the same region, one after the other. */
const RECALLED_MAX = 200;
const IDLE_MS = 60_000;
/** Delay in milliseconds before a failed model is tried again. */
const RETRY_MS = 600_000;

export interface VisionOptions {
  useModel: boolean;
  log: Pick<Logger, "warn">;
  now: () => Date;
  /** Replaces the model's process, for tests of its failures. */
  model?: ModelClient;
}

export function createVision({
  useModel,
  log,
  now,
  model = createModelClient({ idleMs: IDLE_MS }),
}: VisionOptions): Vision {
  const oneByOne = createLimiter(1);
  const recalled = new Map<string, Promise<Description | null>>();
  let waiting = 0;
  let failedAt: number | null = null;

  const source = (): VectorSource => {
    if (failedAt !== null && now().getTime() - failedAt > RETRY_MS) failedAt = null;
    return useModel && failedAt === null ? "model" : "phash";
  };

  async function look(bytes: Uint8Array, region?: Region): Promise<Description> {
    if (source() === "model") {
      const seen = await model.look(bytes, region).catch((error: unknown) => {
        failedAt = now().getTime();
        log.warn({ err: error }, "the image model failed; pictures are compared by their hashes for ten minutes");
        return "failed" as const;
      });
      if (seen === null) throw new Error("the bytes are not a picture");
      if (seen !== "failed") return { source: "model", ...seen };
    }
    // Loaded only without the model, because sharp is large and stays in memory.
    const { squarePicture } = await import("./picture.ts");
    const phash = await (await squarePicture(bytes, region)).phash();
    return { source: "phash", vector: phash === null ? null : hashVector(phash), odds: null };
  }

  async function describe(bytes: Uint8Array, region?: Region): Promise<Description> {
    if (waiting >= WAITING_MAX) throw new Busy("too many pictures wait to be looked at");
    waiting += 1;
    try {
      return await oneByOne(() => look(bytes, region));
    } finally {
      waiting -= 1;
    }
  }

  async function readAndDescribe(region: Region, read: () => Promise<Uint8Array | null>): Promise<Description | null> {
    const bytes = await read();
    if (bytes === null) return null;
    return describe(bytes, region).catch((error: unknown) => {
      if (error instanceof Busy) throw error;
      log.warn({ err: error }, "a stored picture could not be looked at");
      return null;
    });
  }

  return {
    source,
    describe,
    async recall(key, region, read) {
      const known = recalled.get(key);
      if (known) return known;
      if (recalled.size >= RECALLED_MAX) recalled.clear();
      const asked = readAndDescribe(region, read);
      recalled.set(key, asked);
      try {
        const answer = await asked;
        if (answer?.source !== source()) recalled.delete(key);
        return answer;
      } catch (error) {
        recalled.delete(key);
        throw error;
      }
    },
    close: () => model.stop(),
  };
}
