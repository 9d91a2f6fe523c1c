import type { Logger } from "pino";
import type { Region } from "../../../src/media/region.rules.ts";
import type { SafetyOdds } from "../../../src/media/safety.rules.ts";
import { hashVector, type VectorSource } from "../../../src/media/vector.rules.ts";
import { createLimiter } from "../system/limiter.ts";
import { createModelClient, type ModelClient } from "./model-client.ts";

/** Description of a picture or a region of it. */
export interface Description {
  source: VectorSource;
  /** Null if there is nothing to describe: a plain surface, without the model. */
  vector: Int8Array | null;
  /** Null if no model has run. */
  odds: SafetyOdds | null;
}

export interface Vision {
  /** The source of the vectors that are made now. */
  source(): VectorSource;
  /**
   * Describes a picture, or a region of it. Pictures are described one at a time; without the model, a perceptual hash
   * replaces it.
   * @throws Busy if too many calls already wait; Error if the bytes are not a picture
   */
  describe(bytes: Uint8Array, region?: Region): Promise<Description>;
  /**
   * As `describe`, cached by key: the picture is read only if no recent description is cached. Returns null if there is
   * no picture, or it can't be decoded.
   * @throws Busy
   */
  recall(key: string, region: Region, read: () => Promise<Uint8Array | null>): Promise<Description | null>;
  /** Gives the model's memory back. */
  close(): void;
}

/** So many pictures wait already that one more would wait too long. */
export class Busy extends Error {}

const WAITING_MAX = 32;
/** The pages of one search ask for one region, one after the other. */
const RECALLED_MAX = 200;
const IDLE_MS = 60_000;
/** Delay before a failed model is tried again. */
const RETRY_MS = 600_000;

export interface VisionOptions {
  useModel: boolean;
  log: Pick<Logger, "warn">;
  now: () => Date;
  /** Replaces the worker thread's model, for tests of its failures. */
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
    // Loaded with the first picture: sharp is 20 MB and a tenth of a start.
    const { squarePicture } = await import("./picture.ts");
    const picture = await squarePicture(bytes, region);
    if (source() === "model") {
      try {
        return { source: "model", ...(await model.look(picture.rgb)) };
      } catch (error) {
        failedAt = now().getTime();
        log.warn({ err: error }, "the image model failed; pictures are compared by their hashes for ten minutes");
      }
    }
    const phash = await picture.phash();
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
